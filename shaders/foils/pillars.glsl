#include "pattern.glsl"

/// Tall columns with clear edges; their colors slide sideways as the card turns.
/// @title Pillars
/// @family Lines and grids
/// @words holographic, holo, vertical bars, columns, stripes, rainbow, modern
/// @param width 2...14 = 5 mm "Column width" Width of a column.
/// @param fan 0...1 = 0.6 "Rainbow share" Part of the rainbow in each column; 1 shows the most.
/// @param gap 0...0.5 = 0.08 "Gap width" Width of the dull gaps, as a share of the column width.
/// @param scale 0.75...1.5 = 1 "Groove spacing" Groove spacing; a larger one narrows the colors.
/// @where artworkLights
Foil pillars(vec2 position, Foil foil, vec2 size, float width, float fan, float gap, float scale) {
  float pixel = stackPixel * (1.0 / width);
  vec2 from = position - 0.5 * size;
  float at = from.x * (1.0 / width);
  float column = floor(at);
  float within = at - column - 0.5;
  float chance = scattered(column);
  foil.direction = nudged(vec2(1.0, 0.0), 0.8 * (chance - 0.5));
  foil.pitch = 950.0 * scale;
  // Neighbors lean up and down by turns, and every column is bowed along its length: at any tilt
  // some of them answer in every part of the card.
  foil.slope = vec2(
    0.3 * fan * within, 0.0026 * from.y + 0.1 + 0.2 * (scattered(column * 2.0 + 0.3) - 0.5));
  foil.cover = 1.0 - 0.5 * bars(at + 0.5 * gap, gap, pixel);
  return foil;
}
