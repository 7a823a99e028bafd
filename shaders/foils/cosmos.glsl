#include "pattern.glsl"

// Adds a motif on top of those before; each motif is one grating with its own direction.
void motif(inout Foil foil, inout float cover, vec4 hash, vec2 bow, float outside, float pixel,
           float ink) {
  float seen = covered(outside, pixel) * ink;
  cover = mix(cover, 1.0, seen);
  if (outside < 0.5 * pixel && ink > 0.5) {
    foil.direction = nudged(vec2(0.5, 0.866), 1.1 * (hash.x - 0.5));
    foil.pitch = 820.0 + 320.0 * hash.y;
    foil.slope = bow;
    foil.spread = 0.26;
    foil.rainbow = 0.75;
  }
}

/// Rings, swirls, stars and fine dust, with bands of light that run across them.
/// @title Cosmos
/// @family Printed shapes
/// @words holographic, galaxy, space, planets, rainbow
/// @param scale 0.5...2 = 1 "Motif size" Size of the motifs; 1 is the usual size.
/// @param density 0...1 = 0.8 "Density" Number of motifs; 1 is the most.
/// @param ground 0...1 = 0.4 "Background" Amount of foil between the motifs; 0 is none.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil cosmos(vec2 position, Foil foil, vec2 size, float scale, float density, float ground,
            float seed) {
  float pixel = pixelWidth(position) / scale;
  vec2 at = position / scale;
  float cover = ground;
  // Bands of light run faster over what seems to be far: the dust, then the small motifs.
  vec2 bow = 0.0015 * (position - 0.5 * size);
  foil.direction = vec2(0.5, 0.866);

  // Dust.
  vec2 fine = at * 0.7;
  fine.x += 0.618 * floor(fine.y);
  vec2 cell = floor(fine);
  vec4 hash = cellHash(cell, seed);
  float radius = 0.05 + 0.2 * hash.z * hash.z * hash.z;
  vec2 within = fine - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  motif(foil, cover, hash.wzyx, bow, (length(within) - radius) / 0.7, pixel,
    step(hash.w, density) * resolved(0.5, pixel));

  // Small discs and rings.
  vec2 middle = at * 0.23;
  middle.x += 0.5 * floor(middle.y);
  cell = floor(middle);
  hash = cellHash(cell, seed + 0.25);
  radius = 0.12 + 0.22 * hash.z * hash.z;
  within = middle - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  float away = length(within) - radius;
  away = hash.x > 0.5 ? away : abs(away + 0.05) - 0.05;
  motif(foil, cover, hash.wxyz, 0.5 * bow, away / 0.23, pixel, step(hash.w, density));

  // Large motifs: a disc of rings, a swirl, or a star.
  vec2 large = at * 0.085;
  large.x += 0.5 * floor(large.y);
  cell = floor(large);
  uint bits = cellBits(cell, seed + 0.5);
  hash = fourths(bits);
  radius = 0.26 + 0.16 * hash.z;
  within = large - cell - 0.5 - (1.0 - 2.0 * radius) * (hash.xy - 0.5);
  float from = length(within);
  // The way around as 0...1, measured along a square's sides: cheaper than an angle.
  float side = within.y / (abs(within.x) + abs(within.y) + 1e-6);
  float around = 0.25 * (within.x > 0.0 ? side : 2.0 - side);
  float rings = from * 11.0 + (hash.x > 0.4 ? 2.0 * around : 0.0);
  float line = fromLine(rings) / 11.0 - 0.028;
  float star = fiveStar(within / radius) * radius;
  away = hash.y > 0.7 ? star : max(from - radius, line);
  vec4 lot = fourths((bits ^ (bits >> 15u)) * 2654435769u);
  motif(foil, cover, lot, vec2(0.0), away / 0.085, pixel, step(lot.w, density));
  foil.cover = cover;
  return foil;
}
