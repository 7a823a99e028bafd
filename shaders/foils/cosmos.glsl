#include "pattern.glsl"

// Adds a motif on top of those before. Each is one grating: its direction, then a random number;
// last the share of the pixel on motifs. `outside` is in millimeters.
void motif(inout vec4 grating, vec2 direction, float chance, float outside, float pixel,
           float ink) {
  float seen = covered(outside, pixel) * ink;
  grating = vec4(seen > 0.0 ? vec3(direction, chance) : grating.xyz, max(grating.w, seen));
}

/// Orbs of many sizes, small crosses, fine dust and a rare swirl, each with its own moment.
/// @title Cosmos
/// @family Printed shapes
/// @words holographic, galaxy, space, planets, stars, rainbow
/// @param scale 0.5...2 = 1 "Motif size" Size of the motifs; 1 is the usual size.
/// @param density 0...1 = 0.9 "Density" Number of motifs; 1 is the most.
/// @param ground 0...1 = 0.5 "Background" Amount of foil between the motifs; 0 is none.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil cosmos(vec2 position, Foil foil, float scale, float density, float ground, float seed) {
  float pixel = pixelWidth(position) / scale;
  vec2 at = position / scale;
  vec4 grating = vec4(0.5, 0.866, 0.5, 0.0);

  // Dust and crosses.
  vec2 fine = at * 0.65;
  fine.x += 0.618 * floor(fine.y);
  vec2 cell = floor(fine);
  vec4 hash = cellHash(cell, seed);
  vec2 within = fine - cell - 0.5 - 0.4 * (hash.xy - 0.5);
  float away = hash.z > 0.8 ? 0.3 * fourStar(3.0 * within) : length(within) - 0.02 - 0.14 * hash.z;
  motif(grating, halfTurn(hash.w), hash.z, away * 1.54, pixel,
    step(hash.w, density) * resolved(0.7, pixel));

  // Orbs.
  vec2 large = at * 0.27;
  large.x += 0.5 * floor(large.y);
  cell = floor(large);
  hash = cellHash(cell, seed + 0.25);
  float radius = 0.13 + 0.3 * hash.z;
  away = length(large - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5)) - radius;
  motif(grating, halfTurn(hash.x), hash.y, away * 3.7, pixel, step(hash.w, density));

  // A rare swirl, whose light turns around its middle.
  vec2 far = at * 0.025;
  cell = floor(far);
  float chance = scattered(cell.x + 5.0 * cell.y + 17.0 * seed);
  within = far - cell - 0.5 - 0.5 * (fract(chance * vec2(7.0, 11.0)) - 0.5);
  float from = length(within);
  vec2 outward = within / from;
  // The way around as 0...1, measured along a square's sides: cheaper than an angle.
  float side = outward.y / (abs(outward.x) + abs(outward.y));
  float rings = from * 30.0 + 0.5 * (outward.x > 0.0 ? side : 2.0 - side);
  away = max(from - 0.18, (fromLine(rings) - 0.2) / 30.0);
  motif(grating, outward, chance, away * 40.0, pixel, step(chance, 0.5 * density));

  foil.direction = grating.xy;
  foil.pitch = 900.0 + 400.0 * grating.z;
  foil.slope = vec2(0.1 * grating.z - 0.05);
  foil.spread = 0.3 - 0.24 * grating.w;
  foil.rainbow = 0.8 + 0.2 * grating.w;
  foil.cover = mix(ground, 0.85, grating.w);
  return foil;
}
