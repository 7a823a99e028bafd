#include "pattern.glsl"

/// Small squares in a grid; their colors change step by step in diamond-shaped rings.
/// @title Pixel
/// @family Lines and grids
/// @param scale 0.6...6 = 2.2 mm "Square side" Side length of a square.
/// @param wave 5...80 = 26 mm "Ring spacing" Distance over which the colors of the rings repeat.
/// @param steps 3...24 = 9 "Color steps" Number of color steps before the colors repeat.
/// @param gap 0...0.5 = 0.14 "Gap width" Width of the plain metal gaps, as a share of a square.
Foil pixel(vec2 position, Foil foil, vec2 size, float scale, float wave, float steps, float gap) {
  vec2 at = (position - 0.5 * size) / scale;
  vec2 cell = floor(at + 0.5);
  float fine = pixelWidth(position) / scale;
  vec2 within = abs(at - cell);
  float share = covered(max(within.x, within.y) - 0.5 + 0.5 * gap, fine);
  // Diamond-shaped rings around the middle of the card.
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
