#include "pattern.glsl"

/// Crumpled holographic leaf: fine irregular facets of bright metal with veins of light.
/// @title Holo leaf
/// @family Metal and relief
/// @words foil leaf, silver, gold leaf, crinkled, wrinkled, rainbow
/// @param scale 0.8...8 = 1.4 mm "Facet size" Width of the largest facets.
/// @param crumple 0...1 = 0.24 "Crumpling" Steepness of the facets; 0 is flat.
/// @param veins 0...1 = 0.5 "Veins" Width of the bright veins along the folds; 0 is none.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil holoLeaf(vec2 position, Foil foil, float scale, float crumple, float veins, float seed) {
  float pixel = pixelWidth(position) / scale;
  // Folds are never straight.
  vec2 at = position / scale + 30.0;
  float knot = wave(dot(at, vec2(-0.13, 0.21)) + 0.37 * seed);
  at += 0.4 * vec2(zigzag(0.31 * at.y + 0.17 * at.x + 0.1 * knot),
    zigzag(0.27 * at.x - 0.19 * at.y));
  // Two nets of folds lie over each other, a coarse and a fine one; their strips break, so no fold
  // is long, and differ in width.
  vec2 coarse = turnedBack(at, vec2(0.45, 0.893)) * vec2(0.75, 0.6);
  coarse.x += 0.5 * zigzag(0.23 * coarse.y) + 0.12 * wave(0.71 * coarse.x);
  coarse.y += 7.0 * scattered(floor(coarse.x)) + 1.2 * knot * (fract(coarse.x) - 0.5);
  vec2 fine = turnedBack(at, vec2(0.94, 0.342)) * vec2(1.1, 0.85);
  fine.x += 0.45 * zigzag(0.37 * fine.y) + 0.13 * wave(0.63 * fine.x);
  float strip = floor(fine.x);
  fine.y += 7.0 * scattered(strip) + (1.6 * scattered(strip + 7.0) - 0.8) * (fine.x - strip);
  vec4 large = cellHash(floor(coarse), seed);
  vec4 small = cellHash(floor(fine) + vec2(512.0, 64.0), seed);
  // Some facets of the fine net are cut across, from corner to corner.
  vec2 part = fract(fine);
  float cut = part.x + (large.w - 0.5) * 0.6 + (large.z > 0.5 ? part.y - 1.0 : -part.y);
  small = fract(small + vec4(0.37, 0.61, 0.23, 0.71) * step(0.0, cut));
  float seen = resolved(0.6, pixel);
  // Each facet is a little hollow.
  vec2 hollow = 0.5 * (part - 0.5) * (small.z - 0.3);
  vec2 lean = 0.7 * (large.zx - 0.5) + seen * (0.6 * (small.xy - 0.5) + hollow);
  foil.slope = 0.5 * crumple * lean;
  foil.direction = nudged(vec2(0.55, 0.835), 0.28 * (large.y - 0.5) + 0.3 * seen * (small.z - 0.5));
  foil.pitch = 980.0 + 200.0 * seen * (small.w - 0.5);
  foil.rainbow = 0.36 + 0.24 * mix(0.5, small.y, seen);
  // Veins: rounded folds show the lamps from every side. They swell and thin out.
  float near = min(min(fromLine(coarse.x), fromLine(coarse.y)),
    0.7 * min(fromLine(fine.x), fromLine(fine.y)) + 0.05);
  float vein = covered(near - 0.12 * veins * (0.3 + 0.3 * knot), max(1.6 * pixel, 0.03));
  vein *= min(3.0 * veins, 1.0);
  foil.spread = mix(roughened(0.24, 0.03 * crumple * crumple * (1.0 - seen)), 0.7, vein);
  foil.rainbow = mix(foil.rainbow, 0.4, vein);
  return foil;
}
