#include "pattern.glsl"

/// Crumpled holographic leaf: fine irregular facets that flash, with veins of light.
/// @title Holo leaf
/// @family Metal and relief
/// @words holographic, foil leaf, silver, gold leaf, crinkled, wrinkled, crumpled, vintage, rainbow
/// @param scale 0.8...8 = 1.4 mm "Facet size" Width of the largest facets.
/// @param crumple 0...1 = 0.4 "Crumpling" Steepness of the facets; 0 is flat.
/// @param veins 0...1 = 0.5 "Veins" Width of the bright veins along the folds; 0 is none.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil holoLeaf(vec2 position, Foil foil, float scale, float crumple, float veins, float seed) {
  float pixel = stackPixel * (1.0 / scale);
  // Folds are never straight.
  vec2 at = position * (1.0 / scale) + 30.0;
  at += 0.4 * vec2(zigzag(0.31 * at.y + 0.17 * at.x), zigzag(0.27 * at.x - 0.19 * at.y));
  // Two nets of folds lie over each other; their strips break, so no fold is long.
  vec2 coarse = turnedBack(at, vec2(0.45, 0.893)) * vec2(0.65, 0.45);
  coarse.x += 0.5 * zigzag(0.23 * coarse.y);
  coarse.y += 7.0 * scattered(floor(coarse.x));
  vec2 fine = turnedBack(at, vec2(0.94, 0.342)) * vec2(0.8, 0.5);
  fine.x += 0.45 * zigzag(0.37 * fine.y);
  float strip = floor(fine.x);
  float lot = scattered(strip);
  fine.y += 7.0 * lot + (1.6 * fract(5.0 * lot) - 0.8) * (fine.x - strip);
  vec4 hash = cellHash(floor(coarse) + 64.0 * floor(fine), seed);
  float seen = resolved(0.6, pixel);
  foil.direction = vec2(0.5, 0.866);
  foil.slope = (0.28 * crumple * seen) * (hash.xy - 0.5);
  // Veins: rounded folds show the lamps from every side.
  float near = min(min(fromLine(coarse.x), fromLine(coarse.y)),
    min(fromLine(fine.x), fromLine(fine.y)) + 0.05);
  float vein = covered(near - 0.08 * veins, max(1.6 * pixel, 0.03)) * min(3.0 * veins, 1.0);
  addFlash(hash, 0.9, hash.w < 0.7 ? 1.0 - vein : 0.0, 0.02, seen);
  foil.spread = 0.26 + 0.34 * vein;
  foil.rainbow = 0.7;
  foil.cover = 0.56;
  return foil;
}
