#include "pattern.glsl"

/// Small squares in a grid; their colors change step by step in diamond-shaped rings.
/// @title Pixel
/// @family Lines and grids
/// @words holographic, mosaic, blocks, retro, rainbow
/// @param scale 0.6...6 = 1.7 mm "Square side" Side length of a square.
/// @param wave 5...80 = 26 mm "Ring spacing" Distance over which the colors of the rings repeat.
/// @param steps 3...24 = 9 "Color steps" Number of color steps before the colors repeat.
/// @param gap 0...0.5 = 0.12 "Gap width" Width of the plain metal gaps, as a share of a square.
Foil pixel(vec2 position, Foil foil, vec2 size, float scale, float wave, float steps, float gap) {
  vec2 from = position - 0.5 * size;
  vec2 at = from / scale;
  vec2 cell = floor(at + 0.5);
  float fine = pixelWidth(position) / scale;
  vec2 within = at - cell;
  vec2 apart = abs(within);
  float share = covered(max(apart.x, apart.y) - 0.5 + 0.5 * gap, fine);
  vec4 hash = cellHash(cell, 2.0) - 0.5;
  // Diamond-shaped rings around the middle of the card.
  vec2 away = abs(cell) * (scale / wave);
  float turn = fract(away.x + away.y + 0.35 * length(away));
  float whole = floor(steps);
  float stepped = floor(turn * whole) / whole;
  float seen = resolved(0.7, fine);
  foil.direction = halfTurn(stepped);
  foil.pitch = 1000.0 + 90.0 * (fract(3.0 * stepped) - 0.5) + 160.0 * seen * hash.x;
  // Every square is a tiny mirror that leans its own way and flashes for itself.
  foil.slope = 0.0016 * from + (0.11 * seen * share) * hash.zw + 0.05 * seen * within;
  foil.spread = roughened(0.1, 0.002 * (1.0 - seen));
  foil.rainbow = 0.35 + 0.6 * share;
  return foil;
}
