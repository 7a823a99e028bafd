#include "pattern.glsl"

/// Sharp stars on the surface, with soft stars and a haze far behind it.
/// @title Starfield
/// @family Printed shapes
/// @param scale 0.5...2 = 1 "Star size" Size of the stars; 1 is the usual size.
/// @param density 0...1 = 0.8 "Density" Number of stars; 1 is the most.
/// @param depth 0...1 = 0.6 "Depth" Apparent distance of the soft stars behind the surface.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil starfield(vec2 position, Foil foil, vec2 size, Noise noise, float scale, float density,
               float depth, float seed) {
  const vec2 along = vec2(0.5, 0.866);
  float pixel = pixelWidth(position) / scale;
  vec2 at = position / scale;

  // A bow of the sheet suggests depth: its bands are wider and run faster than on a flat sheet.
  foil.direction = along;
  foil.slope = (0.003 * depth) * (position - 0.5 * size);
  float haze = noiseSample(noise, at * vec2(0.06, 0.09) + 7.0 * seed);
  foil.cover = 0.1 + 0.65 * haze;

  // The far stars: soft discs.
  vec2 far = at * 0.36;
  far.x += 0.618 * floor(far.y);
  vec2 cell = floor(far);
  vec4 hash = cellHash(cell, seed);
  float radius = 0.12 + 0.3 * hash.z * hash.z;
  vec2 within = far - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  float glow = max(1.0 - dot(within, within) / (radius * radius), 0.0) * step(hash.w, density);
  glow *= glow;
  foil.cover = mix(foil.cover, 1.0 - 0.2 * depth, glow);
  foil.direction = nudged(along, 1.1 * (hash.y - 0.5) * glow);
  foil.pitch = 1000.0 + 250.0 * (hash.x - 0.6) * glow;
  foil.spread = 0.1 + 0.15 * depth * glow;

  // The near stars: glints with a core.
  vec2 near = at * 0.19;
  near.x += 0.5 * floor(near.y);
  cell = floor(near);
  hash = cellHash(cell, seed + 0.5);
  radius = 0.16 + 0.34 * hash.z * hash.z;
  within = (near - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5)) / radius;
  float outside = min(0.25 * fourStar(within), length(within) - 0.24);
  float seen = covered(outside * radius / 0.19, pixel) * step(hash.w, density);
  if (seen > 0.0) {
    foil.cover = mix(foil.cover, 1.0, seen);
    foil.direction = nudged(along, 1.2 * (hash.x - 0.5));
    // White stars stretch the lamps' images, the others split their light.
    bool isWhite = hash.x < 0.6;
    foil.pitch = isWhite ? 60.0 : 820.0 + 300.0 * hash.y;
    foil.slope = isWhite ? 0.24 * (hash.yw - 0.5) : vec2(0.0);
    foil.spread = isWhite ? 0.9 : 0.05;
  }
  return foil;
}
