#include "pattern.glsl"

// The rectangle of a cell: its random numbers; `outside` is the distance to it in pixels, `pixels`
// their number across a cell.
vec4 piece(vec2 at, float pixels, float seed, out float outside) {
  vec2 cell = floor(at);
  vec4 chance = cellHash(cell, seed);
  vec2 from = at - cell - 0.5 - 0.3 * (chance.xy - 0.5);
  vec2 away = abs(turnedBack(from, halfTurn(chance.z))) - vec2(0.32, 0.13 + 0.08 * chance.x);
  outside = max(away.x, away.y) * pixels;
  return chance;
}

/// Small scattered rectangles of metal, each in one strong color that changes with the tilt.
/// @title Confetti
/// @family Printed shapes
/// @words holographic, holo, confetti foil, party, speckles, glitter, rainbow
/// @param scale 0.5...2.5 = 0.8 "Rectangle size" Size of the rectangles; 1 is the usual size.
/// @param density 0...1 = 0.95 "Density" Number of rectangles; 1 is the most.
/// @param colors 0...1 = 0.85 "Color strength" Strength of the metal's color; 0 is silver.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil confetti(vec2 position, Foil foil, float scale, float density, float colors, float seed) {
  float rate = 0.27 / scale;
  float pixels = 1.0 / (rate * stackPixel);
  float outside;
  float below;
  vec4 chance = piece(turnedBy(position, vec2(0.94, 0.34)) * rate, pixels, seed, outside);
  vec2 finer = turnedBy(position, vec2(0.5, -0.866)) * (1.35 * rate);
  vec4 other = piece(finer, pixels * (1.0 / 1.35), seed + 9.0, below);
  outside = chance.w > density ? 9.0 : outside;
  below = other.w > density ? 9.0 : below;
  chance = outside < below ? chance : other;
  float seen = resolved(0.35 * pixels, 1.0);
  float share = clamp(0.5 - min(outside, below), 0.0, 1.0) * seen;
  float turn = fract(chance.w * 13.0 + chance.x * 3.0);
  vec3 apart = 2.6 * turn - vec3(0.4, 1.2, 2.0);
  // Half of them are colored mirrors, half split the light. A silvery sheet fills the gaps.
  float metal = step(chance.y, 0.5);
  // At rest the color is faint, so that the pieces do not look printed.
  float strength = 0.25 + 0.75 * restDimming.y;
  // Fine grooves show one color at a time.
  foil.direction = nudged(vec2(0.55, 0.835), share * 0.9 * (turn - 0.5));
  foil.pitch = 1000.0 - share * (400.0 - 360.0 * turn);
  foil.slope = (0.18 * share) * (chance.xw - 0.5);
  foil.spread = 0.2 + share * (0.02 + 0.38 * metal);
  foil.rainbow = 0.5 + share * (0.4 - 0.45 * metal);
  float strong = share * colors * (0.3 + 0.7 * metal) * strength;
  foil.tint = 1.0 - 0.5 * strong * min(apart * apart, 1.0);
  foil.cover = 0.4 + 0.3 * share;
  addGlint(chance, 0.8, 0.0, 1.0, share, 0.006, seen);
  return foil;
}
