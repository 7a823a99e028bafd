#include "pattern.glsl"

/// A grid of small prisms in rows and columns.
/// @title Prismatic
/// @family Lines and grids
/// @param width 0.6...5 = 3.2 mm "Prism width" Width of a prism.
/// @param cut 0...1 = 0.4 "Steepness" Steepness of the prisms' sides; 0 is flat.
/// @param sparkle 0...1 = 0.4 "Variety" Difference in angle between the prisms; 0 makes all alike.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil prismatic(vec2 position, Foil foil, float width, float cut, float sparkle, float seed) {
  float pixel = pixelWidth(position);
  vec2 at = position / width;
  vec2 cell = floor(at);
  vec2 within = at - cell - 0.5;
  vec4 hash = cellHash(cell, seed) - 0.5;
  float seen = resolved(0.4 * width, pixel);
  vec2 apart = abs(within);
  float rim = max(apart.x, apart.y);
  vec2 side = sign(within) * (apart.x > apart.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
  foil.direction = nudged(vec2(0.94, 0.34), 1.4 * sparkle * hash.x * seen);
  foil.pitch = 950.0 + 250.0 * sparkle * hash.y * seen;
  foil.slope = (0.12 * sparkle * seen) * hash.zw;
  if (rim > 0.3) {
    vec2 across = vec2(foil.direction.y, -foil.direction.x);
    foil.direction = normalize(mix(foil.direction, across, seen));
    foil.slope += (0.2 * cut * seen) * side;
  }
  vec2 table = vec2(bars(at.x - 0.04, 0.92, pixel / width), bars(at.y - 0.04, 0.92, pixel / width));
  // Prisms too small to see all have their mean slope, which is brighter than they are.
  foil.cover = (0.2 + 0.8 * table.x * table.y) * (0.55 + 0.45 * seen);
  return foil;
}
