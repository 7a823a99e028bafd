#include "pattern.glsl"

// The share of a pixel on the dot in a cell of a grid; `sharpness` is about 1 / pixel, in cells.
float discoDot(vec2 at, vec4 random, float density, float sharpness) {
  float radius = 0.22 + 0.26 * random.x;
  vec2 away = at - 0.5 - (1.0 - 2.0 * radius) * (random.yz - 0.5);
  float inside = radius * radius - dot(away, away);
  return step(random.w, density) * clamp(0.5 + inside * sharpness, 0.0, 1.0);
}

/// Round bright dots scattered over silver; each lights up in its own color at its own moment.
/// @title Disco
/// @family Printed shapes
/// @words holographic, holo, dots, circles, bubbles, sparkle, glitter, rainbow
/// @param scale 1.5...10 = 3 mm "Dot size" Size of the largest dots.
/// @param density 0...1 = 0.9 "Density" Number of dots; 1 is the most.
/// @param variety 0...1 = 1 "Color variety" Color difference between dots; 0 makes all alike.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil disco(vec2 position, Foil foil, float scale, float density, float variety, float seed) {
  float sharpness = 1.2 * scale / stackPixel;
  vec2 at = turnedBy(position, vec2(0.94, 0.34)) * (1.0 / scale);
  vec2 cell = floor(at);
  vec4 own = cellHash(cell, seed);
  float share = discoDot(at - cell, own, density, sharpness);
  // Large dots cover small ones.
  at = turnedBy(at, vec2(0.4, -0.917)) * 2.2;
  cell = floor(at);
  vec4 small = cellHash(cell, seed + 0.5);
  float other = discoDot(at - cell, small, density, sharpness / 2.2);
  own = share > 0.0 ? own : small.zwxy;
  share = max(share, other);
  // A dot is flat, in one color; between the dots, and where none is lit, the silver is the same.
  addFlash(vec4(variety * own.wyz, own.x), 1.8, share, 0.04, 1.0);
  foil.direction = vec2(0.5, 0.866);
  foil.rainbow = 0.7;
  foil.spread = 0.3;
  foil.cover = 0.5;
  return foil;
}
