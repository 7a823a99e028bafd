#include "pattern.glsl"

/// Crumpled holographic leaf: fine irregular facets of bright metal with veins of light.
/// @title Holo leaf
/// @family Metal and relief
/// @param scale 0.8...8 = 2.6 mm "Facet size" Width of the largest facets.
/// @param crumple 0...1 = 0.42 "Crumpling" Steepness of the facets; 0 is flat.
/// @param veins 0...1 = 0.5 "Veins" Width of the bright veins along the folds; 0 is none.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil holoLeaf(vec2 position, Foil foil, float scale, float crumple, float veins, float seed) {
  float pixel = pixelWidth(position) / scale;
  vec2 at = position / scale + 30.0;
  // Folds are long and never straight.
  float knot = 0.4 * wave(dot(at, vec2(-0.43, 0.61)) + 0.37 * seed);
  at += vec2(0.5, -0.3) * knot + 0.25 * vec2(zigzag(0.21 * at.y), zigzag(0.17 * at.x));
  vec2 first = turnedBack(at, vec2(0.45, 0.893));
  // Each strip between two folds is folded across in its own way, and each piece once more.
  float strip = first.x * 0.8 + 0.9 * zigzag(0.05 * first.x + 0.09 * first.y);
  float row = floor(strip);
  vec4 hash = cellHash(vec2(row, 3.0), seed);
  float piece = first.y * (0.5 + 0.5 * hash.x) + 1.4 * strip * (hash.y - 0.5) + 7.0 * hash.z;
  float column = floor(piece);
  vec4 large = cellHash(vec2(row, column + 64.0), seed);
  vec2 slant = vec2(0.75, 1.8 * (large.x - 0.5));
  float chip = dot(first, slant) * (1.1 + 0.6 * large.z) + 7.0 * large.w;
  float number = floor(chip);
  vec4 small = fourths(cellBits(vec2(row + 64.0 * number, column), seed));
  vec2 within = vec2(piece - column, chip - number) - 0.5;
  float seen = resolved(0.6, pixel);
  // Neighbors share the lean of their piece; each facet is a little hollow.
  vec2 hollow = 0.45 * within * (small.z - 0.3);
  vec2 lean = 0.9 * (large.zx - 0.5) + seen * (0.6 * (small.xy - 0.5) + hollow);
  foil.slope = 0.5 * crumple * lean;
  foil.direction = nudged(vec2(0.55, 0.835),
    0.5 * (large.y - 0.5) + 0.5 * seen * (small.z - 0.5) + 0.3 * seen * within.x);
  foil.pitch = 980.0 + 240.0 * seen * (small.w - 0.5);
  foil.rainbow = 0.45 + 0.4 * mix(0.5, small.y, seen);
  // Veins: rounded folds show the lamps from every side. They swell and thin out.
  float near = min(fromLine(strip) * 1.2, min(fromLine(piece), 0.8 * fromLine(chip)) + 0.05);
  float vein = covered(near - 0.2 * veins * (0.45 + knot), max(pixel, 0.03));
  vein *= min(3.0 * veins, 1.0);
  foil.spread = mix(roughened(0.26, 0.02 * crumple * crumple * (1.0 - seen)), 0.8, vein);
  foil.rainbow = mix(foil.rainbow, 0.4, vein);
  return foil;
}
