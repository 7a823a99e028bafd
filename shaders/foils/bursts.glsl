#include "pattern.glsl"

// The burst of a cell: xy the direction from its middle, z 1 there and 0 at its rim, w its rings.
vec4 burst(vec2 at, float rings, float seed) {
  vec2 cell = floor(at);
  vec2 chance = halves(cellBits(cell, seed));
  vec2 from = at - cell - 0.5 - 0.16 * (chance - 0.5);
  float away = length(from);
  float size = 0.4 + 0.08 * chance.x;
  return vec4(from / max(away, 1e-3), 1.0 - away / size, away / size * rings + chance.y);
}

/// Bursts of rings that spread from many places and cross, like rain on water.
/// @title Bursts
/// @family Rings and rays
/// @param scale 0.5...2 = 1 "Burst size" Size of the bursts; 1 is the usual size.
/// @param rings 2...12 = 7 "Rings" Number of rings in a burst.
/// @param depth 0...1 = 0.5 "Steepness" Steepness of the rings; 0 is flat.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil bursts(vec2 position, Foil foil, float scale, float rings, float depth, float seed) {
  float pixel = pixelWidth(position);
  const vec2 turned = vec2(0.8, 0.6);
  vec4 a = burst(position * (0.031 / scale) + 0.35, rings, seed);
  vec4 b = burst(turnedBy(position, turned) * (0.046 / scale) + 0.5, rings, seed + 7.0);
  b.xy = turnedBack(b.xy, turned);
  float seen = resolved(7.5 * scale / rings, pixel);
  vec2 strength = clamp(3.0 * vec2(a.z, b.z), 0.0, 1.0);
  vec2 rise = vec2(wave(a.w), wave(b.w)) * strength;
  foil.slope = (0.14 * depth * seen) * mix(rise.x * a.xy, rise.y * b.xy, 0.8 * strength.y);
  foil.direction = nudged(vec2(0.5, 0.866), 0.45 * mix(0.6 * strength.x, -0.8, strength.y));
  foil.pitch = 950.0;
  foil.spread = roughened(0.1, 0.01 * depth * depth * (1.0 - seen * seen));
  addGlints(position, 0.32, 0.4, 1.4, pixel, 11u);
  return foil;
}
