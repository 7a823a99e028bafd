#include "pattern.glsl"

/// Stars in depth: sharp ones at the surface, soft and blurred ones far behind it.
/// @param scale 0.5...2 = 1  Size of the stars.
/// @param density 0...1 = 0.7  How many there are.
/// @param depth 0...1 = 0.6  How far behind the soft ones lie.
/// @param seed 0...100 = 1  Another sky.
Foil starfield(vec2 position, Foil foil, float scale, float density, float depth, float seed) {
  const vec2 along = vec2(0.5, 0.866);
  float pixel = pixelWidth(position) / scale;
  vec2 at = position / scale;
  foil.direction = along;
  float cover = 0.12;

  // Far: lenses whose focus lies behind the sheet, so that light moves in them as in a window.
  vec2 far = at * 0.15;
  far.x += 0.37 * floor(far.y);
  vec2 cell = floor(far);
  vec4 hash = cellHash(cell, seed);
  float radius = 0.18 + 0.2 * hash.z;
  vec2 within = far - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  float glow = max(1.0 - dot(within, within) / (radius * radius), 0.0);
  glow *= step(hash.w, density);
  if (glow > 0.0) {
    cover += 0.5 * (1.0 - 0.5 * depth) * glow * glow;
    foil.direction = nudged(along, 1.6 * (hash.x - 0.5));
    foil.pitch = 1080.0;
    foil.slope = -0.5 * depth * within;
    foil.spread = 0.1 + 0.4 * depth;
  }

  // Between.
  vec2 middle = at * 0.36;
  cell = floor(middle);
  hash = cellHash(cell, seed + 0.25);
  radius = 0.08 + 0.3 * hash.z * hash.z;
  within = middle - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  glow = max(1.0 - dot(within, within) / (radius * radius), 0.0) * step(hash.w, density);
  if (glow > 0.0) {
    cover = mix(cover, 1.0, glow * sqrt(glow));
    foil.direction = nudged(along, 1.6 * (hash.y - 0.5));
    foil.pitch = 880.0 + 200.0 * hash.x;
    foil.slope = vec2(0.0);
    foil.spread = 0.1 + 0.25 * depth;
  }

  // Near: glints at the surface.
  vec2 near = at * 0.14;
  near.x += 0.5 * floor(near.y);
  cell = floor(near);
  hash = cellHash(cell, seed + 0.5);
  radius = 0.2 + 0.3 * hash.z * hash.z;
  within = near - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  float outside = min(fourStar(within / radius) * 0.3, length(within / radius) - 0.18);
  float seen = covered(outside * radius / 0.14, pixel) * step(hash.w, density);
  if (seen > 0.0) {
    cover = mix(cover, 1.0, seen);
    foil.direction = nudged(along, 1.6 * (hash.x - 0.5));
    foil.pitch = 820.0 + 300.0 * hash.y;
    foil.slope = vec2(0.0);
    foil.spread = 0.05;
  }
  foil.cover = cover;
  return foil;
}
