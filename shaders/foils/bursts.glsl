#include "pattern.glsl"

// A burst's rings in a cell: the way out of its middle, fading toward its rim, and the slope.
vec4 burst(vec2 at, float rings, float seed) {
  vec2 cell = floor(at);
  vec4 chance = cellHash(cell, seed);
  vec2 from = at - cell - 0.5 - 0.16 * (chance.xy - 0.5);
  float away = inversesqrt(dot(from, from) + 1e-5);
  float reach = dot(from, from) * away * (3.6 - 1.2 * chance.z);
  vec2 outward = from * (away * max(1.0 - reach, 0.0));
  // Rings grow wider on their way out.
  return vec4(outward, outward * wave(rings * reach * (1.35 - 0.35 * reach) + chance.w));
}

/// Many bursts of fine rings, like fireworks, each with arms of color that turn as the card tilts.
/// @title Bursts
/// @family Rings and rays
/// @words holographic, holo, ripple foil, circles, water, drops, fireworks
/// @param scale 0.5...2 = 1 "Burst size" Size of the bursts; 1 is the usual size.
/// @param rings 2...12 = 7 "Rings" Number of rings in a burst.
/// @param depth 0...1 = 0.5 "Steepness" Steepness of the rings; 0 is flat.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil bursts(vec2 position, Foil foil, float scale, float rings, float depth, float seed) {
  const vec2 turned = vec2(0.8, 0.6);
  // Two sizes of bursts, each in a lattice of its own.
  vec2 at = position * (1.0 / scale);
  vec4 large = burst(at * 0.02 + 0.35, rings + 2.0, seed);
  vec4 small = burst(turnedBy(at, turned) * 0.029 + 0.5, rings, seed + 7.0);
  vec2 outward = large.xy + turnedBack(small.xy, turned);
  vec2 ripple = large.zw + turnedBack(small.zw, turned);
  float seen = resolved(7.5 * scale / rings, stackPixel);
  foil.slope = (0.13 * depth * seen) * ripple;
  // The grooves run in rings, so each burst has arms of color that turn.
  float much = dot(outward, outward);
  foil.direction = normalize(outward + vec2(6e-4, 8e-4));
  foil.spread = roughened(0.03, 0.002 * depth * depth * (1.0 - seen * seen));
  float within = min(16.0 * much, 1.0);
  foil.rainbow = 0.4 + 0.6 * within;
  foil.cover = 0.4 + 0.6 * within;
  return foil;
}
