#include "pattern.glsl"

/// Dense diamonds, hatched in two directions at right angles.
/// @title Crosshatch
/// @family Lines and grids
/// @param width 1.5...8 = 2.6 mm "Diamond width" Width of a diamond.
/// @param cut 0...1 = 0.4 "Steepness" Steepness of the diamonds' faces; 0 is flat.
/// @param hatch 0...1 = 0.5 "Hatching" Strength of the fine lines; 0 is none.
/// @param angle 0...180 = 45 degrees "Color angle" Direction of half the colors; the other half is at right angles to it.
Foil crosshatch(vec2 position, Foil foil, float width, float cut, float hatch, float angle) {
  float pixel = pixelWidth(position);
  vec2 at = vec2(position.x + 0.65 * position.y, position.x - 0.65 * position.y) / width;
  vec2 cell = floor(at);
  vec2 within = at - cell - 0.5;
  float odd = fract(0.5 * (cell.x + cell.y)) * 2.0;
  float seen = resolved(0.6 * width, pixel);
  vec2 first = headed(angle);
  vec2 second = vec2(-first.y, first.x);
  foil.direction = odd > 0.5 ? second : first;
  foil.pitch = 930.0 + 90.0 * odd;
  foil.slope = (0.1 * cut * seen) * vec2(within.x + within.y, within.x - within.y);
  float lines = bars((odd > 0.5 ? at.x : at.y) * 5.0, 0.6, 5.0 * pixel / width);
  lines = mix(0.6, lines, resolved(0.17 * width, pixel));
  float blur = 1.2 * pixel / width;
  float lattice = bars(at.x - 0.03, 0.94, blur) * bars(at.y - 0.03, 0.94, blur);
  foil.cover = mix(1.0, lines, 0.8 * hatch) * (0.2 + 0.8 * lattice);
  return foil;
}
