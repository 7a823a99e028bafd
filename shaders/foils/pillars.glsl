#include "pattern.glsl"

/// Tall columns with clear edges; their colors slide sideways as the card turns.
/// @title Pillars
/// @family Lines and grids
/// @param width 2...14 = 5 mm "Column width" Width of a column.
/// @param fan 0...1 = 0.6 "Rainbow share" Part of the rainbow in each column; 1 shows the most.
/// @param gap 0...0.5 = 0.08 "Gap width" Width of the dull gaps, as a share of the column width.
/// @param scale 0.75...1.5 = 1 "Groove spacing" Groove spacing; a larger one narrows the colors.
Foil pillars(vec2 position, Foil foil, vec2 size, float width, float fan, float gap, float scale) {
  float pixel = pixelWidth(position) / width;
  float at = (position.x - 0.5 * size.x) / width;
  float column = floor(at);
  foil.direction = nudged(vec2(1.0, 0.0), fract(column * 0.6180340) - 0.5);
  foil.pitch = 950.0 * scale;
  foil.slope.x = 0.3 * fan * (at - column - 0.5);
  foil.cover = 1.0 - 0.65 * bars(at + 0.5 * gap, gap, pixel);
  return foil;
}
