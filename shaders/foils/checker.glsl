#include "pattern.glsl"

/// Small mirrors in a checkerboard; the grooves of neighbors run in different directions.
/// @title Checker
/// @family Lines and grids
/// @words holographic, holo, X-Fractor, squares, mosaic, checkerboard, chessboard, checkered
/// @param scale 1.5...16 = 3.4 mm "Square side" Side length of a square.
/// @param angle 0...90 = 45 degrees "Board angle" Clockwise angle of the board; 0 is level.
/// @param apart 10...90 = 40 degrees "Groove angle" Angle between grooves of neighboring squares.
/// @param lean 0...1 = 0.4 "Square tilt" Tilt of the squares, in alternate directions; 0 is flat.
Foil checker(vec2 position, Foil foil, vec2 size, float scale, float angle, float apart,
             float lean) {
  vec2 across = headed(angle);
  vec2 from = position - 0.5 * size;
  vec2 at = turnedBack(from, across) * (1.0 / scale);
  float pixel = stackPixel * (1.0 / scale);
  vec2 cell = floor(at);
  vec2 within = at - cell - 0.5;
  float side = 4.0 * fract(0.5 * (cell.x + cell.y)) - 1.0;
  vec4 hash = cellHash(cell, 3.0) - 0.5;
  vec2 side2 = headed(0.5 * apart);
  foil.direction = nudged(vec2(side2.x, side * side2.y), 0.4 * hash.x);
  foil.pitch = 950.0 + 40.0 * side + 60.0 * hash.y;
  // Every square is a cushion with a bevel, and leans a little its own way.
  vec2 bevel = clamp((abs(within) - 0.5) * 9.0 + 1.0, 0.0, 1.0) * sign(within);
  float seen = resolved(0.25, pixel);
  foil.slope = vec2(0.0, 0.1) + 0.002 * from + 0.04 * lean * side * across
    + turnedBy(0.06 * within + 0.07 * seen * bevel, across) + 0.12 * lean * hash.zw;
  foil.spread = roughened(0.06, 0.0015 * (1.0 - seen));
  foil.rainbow = 0.64;
  // Its cells cut the print into pieces: less light leaves faces and letters whole.
  ownGain = 0.65;
  return foil;
}
