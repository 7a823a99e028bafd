#include "pattern.glsl"

/// Soft horizontal bands of rainbow that run down the card as it tilts.
/// @family Lines and lattices
/// @param height 8...60 = 16  Distance from one band to the next, millimetres.
/// @param fan 0...1 = 0.5  How much of the rainbow each band shows.
/// @param sway 0...1 = 0.5  How far the bands' colours turn to the left and the right.
/// @param scale 0.75...1.5 = 1  Width of the colours.
Foil beams(vec2 position, Foil foil, vec2 size, float height, float fan, float sway, float scale) {
  float at = position.y / height;
  float within = at - floor(at);
  // Down five sixths of a band and back: the band's edge is soft, its colours all run one way.
  float lean = min(within, 5.0 * (1.0 - within)) - 0.42;
  float turned = fromLine(0.5 * at + 0.25);
  foil.direction = normalize(vec2(0.15 + sway * (turned - 0.25), 1.0));
  foil.pitch = scale * (1080.0 - 200.0 * turned);
  // Across, the sheet bows by as much as eye and lamps near by turn the light: bands stay level.
  foil.slope = vec2(0.0036 * (position.x - 0.5 * size.x), -0.4 * fan * lean);
  return foil;
}
