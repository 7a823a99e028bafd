#include "pattern.glsl"

// A burst in every cell: from its middle in xy, 1 there to 0 at its rim in z, and its rings in w.
vec4 burst(vec2 at, float rings, float seed) {
  vec2 cell = floor(at);
  vec2 chance = halves(cellBits(cell, seed));
  vec2 from = at - cell - 0.5 - 0.16 * (chance - 0.5);
  float away = length(from);
  float size = 0.34 + 0.08 * chance.x;
  return vec4(from / max(away, 1e-3), 1.0 - away / size, away / size * rings + chance.y);
}

/// Bursts of rings that spread from many places and cross, like rain on water.
/// @param scale 0.5...2 = 1  Size of the bursts.
/// @param rings 2...12 = 6  Rings in a burst.
/// @param depth 0...1 = 0.5  How far the rings lean.
/// @param seed 0...100 = 1  Another arrangement.
Foil bursts(vec2 position, Foil foil, float scale, float rings, float depth, float seed) {
  float pixel = pixelWidth(position);
  vec4 a = burst(position * (0.038 / scale), rings, seed);
  vec4 b = burst(turnedBy(position, vec2(0.8, 0.6)) * (0.05 / scale) + 0.5, rings, seed + 7.0);
  vec4 c = burst(turnedBy(position, vec2(0.28, 0.96)) * (0.066 / scale) + 0.3, rings, seed + 13.0);
  b.xy = turnedBack(b.xy, vec2(0.8, 0.6));
  c.xy = turnedBack(c.xy, vec2(0.28, 0.96));
  float seen = resolved(5.5 * scale / rings, pixel);
  vec3 strength = clamp(3.0 * vec3(a.z, b.z, c.z), 0.0, 1.0);
  vec3 rise = vec3(wave(a.w), wave(b.w), wave(c.w)) * strength;
  vec2 lean = mix(rise.x * a.xy, rise.y * b.xy, 0.8 * strength.y);
  foil.slope = (0.2 * depth * seen) * mix(lean, rise.z * c.xy, 0.8 * strength.z);
  // A grating points both ways: towards the burst above by the shorter turn.
  vec2 way = strength.x * a.xy + vec2(0.12, 0.16);
  way = mix(way, dot(way, b.xy) < 0.0 ? -b.xy : b.xy, strength.y);
  way = mix(way, dot(way, c.xy) < 0.0 ? -c.xy : c.xy, strength.z);
  foil.direction = normalize(way + vec2(1e-3, 0.0));
  foil.pitch = 950.0;
  foil.spread = 0.1;
  return foil;
}
