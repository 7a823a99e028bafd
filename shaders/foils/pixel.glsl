#include "pattern.glsl"

/// Small squares in a grid, whose colours step from one to the next in rings of diamonds.
/// @family Lines and lattices
/// @param scale 0.6...6 = 2.2  Side of a square, millimetres.
/// @param wave 5...80 = 26  Distance over which the direction turns once, millimetres.
/// @param steps 3...24 = 9  Number of directions.
/// @param gap 0...0.5 = 0.14  Share of plain metal between the squares.
Foil pixel(vec2 position, Foil foil, vec2 size, float scale, float wave, float steps, float gap) {
  vec2 at = (position - 0.5 * size) / scale;
  vec2 cell = floor(at + 0.5);
  float fine = pixelWidth(position) / scale;
  vec2 within = abs(at - cell);
  float share = covered(max(within.x, within.y) - 0.5 + 0.5 * gap, fine);
  // Rings of diamonds round the middle of the card.
  vec2 away = abs(cell) * (scale / wave);
  float turn = fract(away.x + away.y + 0.35 * length(away));
  float whole = floor(steps);
  float stepped = floor(turn * whole) / whole;
  foil.direction = halfTurn(stepped);
  foil.pitch = 1000.0 + 90.0 * (fract(3.0 * stepped) - 0.5);
  foil.slope = 0.0005 * (position - 0.5 * size);
  foil.rainbow = share;
  return foil;
}
