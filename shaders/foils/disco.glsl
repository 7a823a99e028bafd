#include "pattern.glsl"

// The dot in a cell of a grid: xy the offset from its middle in radii, z its share of the pixel.
vec3 discoDot(vec2 at, vec4 random, float density, float pixel) {
  float radius = 0.22 + 0.26 * random.x;
  vec2 away = (at - 0.5 - (1.0 - 2.0 * radius) * (random.yz - 0.5)) / radius;
  float there = step(random.w, density);
  return vec3(away, there * covered(radius * (length(away) - 1.0), pixel));
}

/// Round bright dots scattered over silver; each lights up in its own color at its own moment.
/// @title Disco
/// @family Printed shapes
/// @words holographic, circles, bubbles, sparkle, glitter, rainbow
/// @param scale 1.5...10 = 4 mm "Dot size" Size of the largest dots.
/// @param density 0...1 = 0.9 "Density" Number of dots; 1 is the most.
/// @param variety 0...1 = 0.5 "Color variety" Color difference between dots; 0 makes all alike.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil disco(vec2 position, Foil foil, vec2 size, float scale, float density, float variety,
           float seed) {
  float pixel = pixelWidth(position);
  vec2 at = turnedBy(position, vec2(0.94, 0.34)) / scale;
  vec2 fine = turnedBy(position, vec2(0.81, -0.59)) / (0.45 * scale);
  vec2 cell = floor(at);
  vec4 random = cellHash(cell, seed);
  vec3 large = discoDot(at - cell, random, density, pixel / scale);
  cell = floor(fine);
  vec4 random2 = cellHash(cell, seed + 0.5);
  vec3 small = discoDot(fine - cell, random2, 0.7 * density, pixel / (0.45 * scale));
  // Large dots cover small ones.
  small.z *= 1.0 - large.z;
  float share = large.z + small.z;
  vec3 own = large.z * random.ywz + small.z * random2.yzw - 0.5 * share;
  // Each dot is a shallow dome, so its light moves over it; a slight lean gives it its moment.
  foil.slope = 0.0005 * (position - 0.5 * size)
    + 0.045 * (large.z * large.xy + small.z * small.xy) + 0.16 * own.zx;
  foil.direction = nudged(vec2(0.5, 0.866), 0.9 * variety * own.x);
  foil.pitch = 1000.0 + 300.0 * variety * own.y;
  // Silver between the dots stays paler than they are, so no dot looks like a hole.
  foil.rainbow = 0.3 + 0.62 * share;
  foil.spread = 0.1 + 0.14 * share;
  foil.cover = 0.45 + 0.55 * share;
  return foil;
}
