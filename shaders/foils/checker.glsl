#include "pattern.glsl"

/// A checkerboard of squares; the grooves of neighbors run in different directions.
/// @title Checker
/// @family Lines and grids
/// @param scale 2...16 = 6 mm "Square side" Side length of a square.
/// @param angle 0...90 = 45 degrees "Board angle" Clockwise angle of the board; 0 is level.
/// @param apart 10...90 = 78 degrees "Groove angle" Angle between grooves of neighboring squares.
/// @param lean 0...1 = 0.4 "Square tilt" Tilt of the squares, in alternate directions; 0 is flat.
Foil checker(vec2 position, Foil foil, vec2 size, float scale, float angle, float apart,
             float lean) {
  vec2 across = headed(angle);
  vec2 away = position - 0.5 * size;
  vec2 at = turnedBack(away, across) * (1.0 / scale);
  float pixel = pixelWidth(position) / scale;
  vec2 lit = vec2(bars(0.5 * at.x, 0.5, 0.5 * pixel), bars(0.5 * at.y, 0.5, 0.5 * pixel));
  vec2 sides = 2.0 * lit - 1.0;
  float side = sides.x * sides.y;
  vec2 side2 = headed(0.5 * apart);
  foil.direction = normalize(vec2(side2.x, side * side2.y));
  foil.pitch = 960.0 + 40.0 * side;
  // A fine groove between the squares.
  foil.tint = vec3(0.8 + 0.2 * side * side);
  foil.slope = 0.0005 * away + 0.06 * lean * side * across;
  return foil;
}
