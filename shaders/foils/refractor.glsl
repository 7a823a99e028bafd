#include "pattern.glsl"

/// Chrome ruled with fine parallel grooves, which throw one broad rainbow.
/// @family Lines and lattices
/// @param angle 0...180 = 62  Direction in which the colours run, degrees.
/// @param grooves 0.3...4 = 1.1  Width of a groove, millimetres.
/// @param depth 0...1 = 0.5  How steep the grooves' sides are.
/// @param chrome 0...1 = 0.25  Share of plain mirror without colour.
Foil refractor(vec2 position, Foil foil, vec2 size, float angle, float grooves, float depth,
               float chrome) {
  foil.direction = headed(angle);
  float pixel = pixelWidth(position) / grooves;
  float flank = 2.0 * bars(dot(position, foil.direction) / grooves, 0.5, pixel) - 1.0;
  float lean = 0.05 * depth;
  // The sheet is bowed a little, which fans the colours out.
  foil.slope = 0.0006 * (position - 0.5 * size) + lean * flank * foil.direction;
  foil.spread = roughened(0.08, lean * lean * (1.0 - flank * flank));
  foil.pitch = 1080.0;
  foil.rainbow = 1.0 - chrome;
  return foil;
}
