#include "pattern.glsl"

/// Dense diamonds, hatched in two directions at right angles.
/// @title Crosshatch
/// @family Lines and grids
/// @words holographic, holo, lattice, crisscross, hyper, grid, mesh, diamonds, rainbow
/// @param width 1.5...8 = 1.9 mm "Diamond width" Width of a diamond.
/// @param cut 0...1 = 0.4 "Steepness" Steepness of the diamonds' faces; 0 is flat.
/// @param hatch 0...1 = 0.5 "Hatching" Strength of the fine lines; 0 is none.
/// @param angle 0...180 = 45 degrees "Color angle" Direction of half the colors; others cross it.
Foil crosshatch(vec2 position, Foil foil, vec2 size, float width, float cut, float hatch,
                float angle) {
  float pixel = stackPixel * (1.0 / width);
  vec2 at = vec2(position.x + 0.65 * position.y, position.x - 0.65 * position.y) * (1.0 / width);
  vec2 cell = floor(at);
  vec2 within = at - cell - 0.5;
  float odd = 2.0 * fract(0.5 * (cell.x + cell.y));
  vec4 hash = cellHash(cell, 1.0) - 0.5;
  float seen = resolved(0.6, pixel);
  vec2 first = headed(angle);
  foil.direction = nudged(odd > 0.5 ? vec2(-first.y, first.x) : first, 0.12 * hash.x * seen);
  foil.pitch = 930.0 + 60.0 * odd;
  // A diamond is a cushion; its hatching are grooves along one pair of its sides.
  float line = (odd > 0.5 ? at.x : at.y) * 5.0;
  float fine = resolved(0.2, pixel);
  float groove = 0.07 * hatch;
  vec2 across = odd > 0.5 ? vec2(0.84, 0.54) : vec2(0.84, -0.54);
  vec2 cushion = vec2(within.x + within.y, within.x - within.y);
  foil.rainbow = 0.7;
  foil.slope = 0.0012 * (position - 0.5 * size) + (0.1 * cut * seen) * cushion
    + (groove * fine * wave(line)) * across + (0.03 * seen) * hash.zw;
  foil.spread = roughened(0.1, 0.5 * groove * groove * (1.0 - fine) + 0.002 * (1.0 - seen));
  // Its cells cut the print into pieces: less light leaves faces and letters whole.
  ownGain = 0.65;
  return foil;
}
