#include "pattern.glsl"

// The slope of a drop's rings in a cell: steep in the middle, fading toward their rim.
vec2 burst(vec2 at, float rings, float seed) {
  vec2 cell = floor(at);
  vec4 chance = cellHash(cell, seed);
  vec2 from = at - cell - 0.5 - 0.24 * (chance.xy - 0.5);
  float away = inversesqrt(dot(from, from) + 1e-5);
  // Rings grow wider on their way out.
  float reach = 1.0 / (away * (0.24 + 0.14 * chance.z));
  float fade = max(1.0 - reach, 0.0);
  float turns = rings * reach * (1.35 - 0.35 * reach) + chance.w;
  return from * (away * wave(turns) * fade * (1.6 - 0.6 * fade));
}

/// Rings of ripples that spread from many drops and cross each other, like rain on a still pond.
/// @title Bursts
/// @family Rings and rays
/// @words holographic, circles, water, drops, fireworks
/// @param scale 0.5...2 = 1 "Burst size" Size of the bursts; 1 is the usual size.
/// @param rings 2...12 = 7 "Rings" Number of rings in a burst.
/// @param depth 0...1 = 0.5 "Steepness" Steepness of the rings; 0 is flat.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil bursts(vec2 position, Foil foil, float scale, float rings, float depth, float seed) {
  const vec2 turned = vec2(0.8, 0.6);
  const vec2 other = vec2(0.28, 0.96);
  // Three sizes of drops, each in a lattice of its own.
  vec2 at = position / scale;
  vec2 ripple = burst(at * 0.018 + 0.35, rings + 2.0, seed);
  ripple += turnedBack(burst(turnedBy(at, turned) * 0.027 + 0.5, rings, seed + 7.0), turned);
  ripple += turnedBack(burst(turnedBy(at, other) * 0.047, 0.6 * rings, seed + 13.0), other);
  float seen = resolved(7.5 * scale / rings, pixelWidth(position));
  foil.slope = (0.3 * depth * seen) * ripple;
  foil.direction = vec2(0.5, 0.866);
  foil.pitch = 950.0;
  foil.spread = roughened(0.08, 0.01 * depth * depth * (1.0 - seen * seen));
  return foil;
}
