#include "pattern.glsl"

/// A grid of small prisms in rows and columns.
/// @title Prismatic
/// @family Lines and grids
/// @words holographic, holo, prismatic secret rare, lattice, mosaic, squares, rainbow
/// @param width 0.6...5 = 1.8 mm "Prism width" Width of a prism.
/// @param cut 0...1 = 0.4 "Steepness" Steepness of the prisms' sides; 0 is flat.
/// @param sparkle 0...1 = 0.4 "Variety" Difference in angle between the prisms; 0 makes all alike.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil prismatic(vec2 position, Foil foil, vec2 size, float width, float cut, float sparkle,
               float seed) {
  float pixel = stackPixel * (1.0 / width);
  vec2 at = position * (1.0 / width);
  vec2 cell = floor(at);
  vec2 within = at - cell - 0.5;
  vec4 hash = cellHash(cell, seed) - 0.5;
  float seen = resolved(0.5, pixel);
  // Four faces that meet in soft ridges around a small table. At its rim every prism has the slope
  // and colors of the sheet below, so neighbors meet without a step.
  vec2 apart = abs(within);
  float rim = max(apart.x, apart.y);
  float own = clamp(4.0 - 8.0 * rim, 0.0, 1.0) * seen;
  float first = clamp(0.5 + 4.5 * (apart.x - apart.y), 0.0, 1.0);
  float face = clamp(4.0 * rim - 0.32, 0.0, 1.0) * own;
  vec2 side = sign(within) * vec2(first, 1.0 - first);
  vec2 course = normalize(mix(vec2(0.6, 0.8), vec2(-0.1, 0.995), face * first));
  foil.direction = nudged(course, 1.4 * sparkle * hash.x * own);
  foil.pitch = 950.0 + 280.0 * sparkle * hash.y * own;
  foil.slope = 0.0012 * (position - 0.5 * size) + (0.24 * cut * face) * side
    + (0.16 * sparkle * own) * hash.zw;
  foil.spread = roughened(0.1, 0.015 * cut * cut * (1.0 - seen));
  foil.rainbow = 0.9;
  return foil;
}
