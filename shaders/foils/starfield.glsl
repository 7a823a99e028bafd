#include "pattern.glsl"

// The star of a cell, at a random place: x its core's share of the pixel, y its soft glow, zw two
// random numbers. Few stars are large: the size is a high power of a random number. Large ones
// have four thin rays.
vec4 starAt(vec2 at, bool rayed, float density, float pixel, float seed) {
  vec2 cell = floor(at);
  vec4 hash = cellHash(cell, seed);
  float rank = hash.z * hash.z;
  rank *= rank;
  float radius = 0.05 + 0.13 * rank;
  float reach = radius * (2.2 + 0.6 * rank);
  vec2 from = at - cell - 0.5 - (1.0 - 2.0 * reach) * (hash.xy - 0.5);
  float away = length(from);
  float outside = away - 0.55 * radius;
  if (rayed) {
    vec2 apart = abs(from);
    float rays = apart.x + apart.y + 9.0 * sqrt(apart.x * apart.y) - reach;
    outside = min(outside, 0.22 * rays + 0.3 * (1.0 - rank) * reach);
  }
  float there = step(hash.w, density);
  float glow = max(1.0 - away / reach, 0.0);
  return vec4(
    there * covered(outside, pixel) * resolved(2.0 * radius, pixel), there * glow * glow,
    fract(hash.xy * 7.0));
}

/// Stars of many sizes, most of them fine sparks, with soft stars and a haze far behind them.
/// @title Starfield
/// @family Printed shapes
/// @words holographic, galaxy, space, night sky, snow, sparkle, glitter, rainbow
/// @param scale 0.5...2 = 1 "Star size" Size of the stars; 1 is the usual size.
/// @param density 0...1 = 0.8 "Density" Number of stars; 1 is the most.
/// @param depth 0...1 = 0.6 "Depth" Apparent distance of the soft stars behind the surface.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil starfield(vec2 position, Foil foil, vec2 size, float scale, float density,
               float depth, float seed) {
  const vec2 along = vec2(0.5, 0.866);
  float pixel = pixelWidth(position) / scale;
  vec2 at = position / scale;
  float haze = 0.5 + 0.25 * (wave(dot(at, vec2(0.012, 0.017)) + 0.37 * seed)
    + wave(dot(at, vec2(-0.021, 0.011)) + 0.71 * seed));
  // Stars gather in some places and leave others nearly empty.
  float crowd = density * (0.3 + 0.9 * haze);
  vec4 large = starAt(turnedBy(at, vec2(0.956, 0.292)) * 0.105, true, density, pixel * 0.105, seed);
  vec4 small =
    starAt(turnedBy(at, vec2(0.6, -0.8)) * 0.36, false, crowd, pixel * 0.36, seed + 0.25);
  vec4 star = small.y > large.y ? small : large;

  // A bow of the sheet suggests depth: its bands are wider and run faster than on a flat sheet.
  foil.slope = (0.003 * depth) * (position - 0.5 * size);
  // The far glow of a star is a soft rough disc, the star itself a sharp rough mirror, which shows
  // a lamp from far. Some stars have a color.
  float glow = star.y * (1.0 - star.x);
  float hued = step(0.72, star.z);
  foil.direction = nudged(along, 0.8 * (star.z - 0.5) * star.y);
  foil.pitch = 1000.0 + 200.0 * (star.w - 0.5) * star.y;
  foil.slope += 0.14 * star.x * (star.zw - 0.5);
  foil.spread = mix(0.1 + 0.5 * depth * glow, 0.85 - 0.3 * hued, star.x);
  foil.rainbow = mix(1.0 - 0.5 * glow, 0.35 + 0.4 * hued, star.x);
  foil.cover = mix(0.1 + 0.28 * haze + 0.6 * glow, 1.0, star.x);
  addGlints(position, 0.55 * scale, 0.36, 6.0 * crowd, pixelWidth(position), 5u);
  return foil;
}
