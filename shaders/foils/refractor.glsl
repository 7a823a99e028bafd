#include "pattern.glsl"

/// Chrome with fine parallel grooves that throw one broad rainbow.
/// @title Refractor
/// @family Lines and grids
/// @param angle 0...180 = 62 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @param grooves 0.3...4 = 1.1 mm "Groove width" Width of a groove.
/// @param depth 0...1 = 0.5 "Steepness" Steepness of the grooves' sides; 0 is flat.
/// @param chrome 0...1 = 0.25 "Chrome" Share of plain mirror; 1 shows no colors.
Foil refractor(vec2 position, Foil foil, vec2 size, float angle, float grooves, float depth,
               float chrome) {
  foil.direction = headed(angle);
  float pixel = pixelWidth(position) / grooves;
  float flank = 2.0 * bars(dot(position, foil.direction) / grooves, 0.5, pixel) - 1.0;
  float lean = 0.05 * depth;
  // A slight bow of the sheet fans the colors out.
  foil.slope = 0.0006 * (position - 0.5 * size) + lean * flank * foil.direction;
  foil.spread = roughened(0.08, lean * lean * (1.0 - flank * flank));
  foil.pitch = 1080.0;
  foil.rainbow = 1.0 - chrome;
  return foil;
}
