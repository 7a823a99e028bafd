#include "pattern.glsl"

// Puts a motif on top of those before: its random numbers, and the share of the pixel on motifs.
// `outside` is in millimeters.
void motif(inout vec4 top, inout float share, vec4 chance, float outside, float pixel, float ink) {
  float seen = covered(outside, pixel) * ink;
  top = seen > 0.0 ? chance : top;
  share = max(share, seen);
}

/// Orbs of many sizes, small crosses, fine dust and a rare swirl, each with its own moment.
/// @title Cosmos
/// @family Printed shapes
/// @words holographic, holo, vintage, retro, classic, galaxy star, swirls, space, planets, stars, rainbow
/// @param scale 0.5...2 = 1 "Motif size" Size of the motifs; 1 is the usual size.
/// @param density 0...1 = 0.9 "Density" Number of motifs; 1 is the most.
/// @param ground 0...1 = 0.5 "Background" Amount of foil between the motifs; 0 is none.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil cosmos(vec2 position, Foil foil, float scale, float density, float ground, float seed) {
  float pixel = stackPixel * (1.0 / scale);
  vec2 at = position * (1.0 / scale);
  vec4 top = vec4(0.0);
  float share = 0.0;

  // Dust.
  vec2 fine = at * 0.65;
  fine.x += 0.618 * floor(fine.y);
  vec2 cell = floor(fine);
  vec4 hash = cellHash(cell, seed);
  float away = length(fine - cell - 0.5 - 0.4 * (hash.xy - 0.5)) - 0.04 - 0.2 * hash.z * hash.z;
  motif(top, share, hash, away * 1.54, pixel, step(hash.w, density) * resolved(0.7, pixel));

  // Orbs and crosses.
  vec2 large = at * 0.32;
  large.x += 0.5 * floor(large.y);
  cell = floor(large);
  hash = cellHash(cell, seed + 0.25);
  float radius = 0.13 + 0.3 * hash.z;
  vec2 within = large - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  vec2 arm = abs(within);
  away = hash.w < 0.2 ? max(min(arm.x, arm.y) - 0.25 * radius, max(arm.x, arm.y) - radius)
    : length(within) - radius;
  motif(top, share, hash.zwxy, away * 3.1, pixel, step(hash.w, density));

  // A rare swirl, whose light turns around its middle.
  vec2 far = at * 0.025;
  cell = floor(far);
  float chance = scattered(cell.x + 5.0 * cell.y + 17.0 * seed);
  within = far - cell - 0.5 - 0.5 * (fract(chance * vec2(7.0, 11.0)) - 0.5);
  float from = length(within) + 1e-6;
  vec2 outward = within / from;
  // The way around as 0...1, measured along a square's sides: cheaper than an angle.
  float side = outward.y / (abs(outward.x) + abs(outward.y) + 1e-6);
  float rings = from * 30.0 + 0.5 * (outward.x > 0.0 ? side : 2.0 - side);
  away = max(from - 0.18, (fromLine(rings) - 0.2) / 30.0);
  motif(top, share, vec4(chance + 0.4 * outward, outward.x, chance), away * 40.0, pixel,
    0.6 * step(chance, 0.5 * density));

  addFlash(top, 1.6, share, 0.01, 1.0);
  foil.direction = vec2(0.5, 0.866);
  foil.spread = 0.3;
  foil.rainbow = 0.85;
  foil.cover = min(max(ground * (1.0 + 0.3 * share), 0.65 * share), 1.0);
  return foil;
}
