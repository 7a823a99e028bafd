#include "pattern.glsl"

// The nearest disc of a row: xy the offset from its middle, z its number in the row.
vec3 nearestSequin(vec2 at, float row) {
  float along = at.x * 1.1111111 - fract(0.5 * row);
  float number = floor(along + 0.5);
  return vec3(0.9 * (along - number), at.y - 0.72 * row, number);
}

/// Small overlapping sequins, each tilted its own way; they snap on and off.
/// @title Sequins
/// @family Printed shapes
/// @words holographic, holo, sequin, scales, dots, fish, mermaid, sparkle, glitter, rainbow
/// @param scale 0.6...14 = 2 mm "Sequin width" Width of a sequin.
/// @param tilt 0...1 = 0.4 "Sequin tilt" Random tilt of the sequins; 0 is flat.
/// @param unrest 0...1 = 1 "Looseness" Random turn of the sequins; 0 gives all the same colors.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil sequins(vec2 position, Foil foil, float scale, float tilt, float unrest, float seed) {
  vec2 at = position * (1.0 / scale);
  float pixel = stackPixel * (1.0 / scale);
  // Upper rows cover lower ones: the disc is in the first row that reaches down here, or the next.
  float row = ceil((at.y - 0.5) * 1.3888889);
  vec3 disc = nearestSequin(at, row);
  float outside = length(disc.xy) - 0.5;
  if (outside > 0.0) {
    row += 1.0;
    disc = nearestSequin(at, row);
  }
  vec4 hash = cellHash(vec2(disc.z, row), seed);
  float seen = resolved(0.8, pixel);
  // Each is a little hollow, so its color changes across it.
  addFlash(vec4(unrest * hash.xyz + 0.3 * vec3(disc.xy, 0.0), hash.w), 1.1,
    hash.w < 0.75 ? min(abs(outside) * (1.0 / pixel), 1.0) : 0.0, 0.015, seen);
  foil.direction = vec2(0.5, 0.866);
  foil.slope = seen * (0.15 * tilt * (hash.xy - 0.5) + 0.07 * disc.xy);
  foil.spread = 0.3;
  foil.cover = 0.6;
  return foil;
}
