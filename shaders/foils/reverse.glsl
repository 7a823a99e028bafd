#include "pattern.glsl"

/// Flat silver without a pattern: the whole sheet changes colour together.
/// @family Lines and lattices
/// @param scale 0.75...1.5 = 1  Width of the colours.
/// @param angle 0...180 = 45  Direction in which the colours run, degrees.
/// @param bow 0...1 = 0.3  How far the sheet bows: more of it changes colour at once.
/// @param drift 0...1 = 0.2  How far the grating drifts over the sheet.
Foil reverse(vec2 position, Foil foil, vec2 size, float scale, float angle, float bow,
             float drift) {
  vec2 from = position / size - 0.5;
  foil.direction = nudged(headed(angle), drift * (from.x - from.y + 2.0 * from.x * from.y));
  foil.pitch = scale * (1000.0 + 500.0 * drift * from.x * from.y);
  // Eye and lamps near by turn the light by about 0.0065 a millimetre; a bow leans after it.
  foil.slope = 0.0036 * bow * (position - 0.5 * size);
  return foil;
}
