#include "pattern.glsl"

/// Flat silver without a pattern: the whole sheet changes color together.
/// @title Reverse
/// @family Lines and grids
/// @words holographic, reverse holo, reverse foil, parallel, flat silver, plain, mirror, smooth, sheen, rainbow, traditional foil
/// @param scale 0.75...1.5 = 1 "Groove spacing" Groove spacing; a larger one narrows the colors.
/// @param angle 0...180 = 45 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @param bow 0...1 = 0.5 "Bow" Bend of the sheet; a larger one shows fewer colors at once.
/// @param drift 0...1 = 0.2 "Drift" Unevenness of the colors across the sheet; 0 is even.
/// @where not artwork
Foil reverse(vec2 position, Foil foil, vec2 size, float scale, float angle, float bow,
             float drift) {
  vec2 from = position / size - 0.5;
  foil.direction = nudged(headed(angle), drift * (from.x - from.y + 2.0 * from.x * from.y));
  foil.pitch = scale * (1000.0 + 500.0 * drift * from.x * from.y);
  // A weak second grating answers where the first is dark.
  foil.cross = 0.4;
  // Eye and lamps are near, which turns the light by about 0.0065 per millimeter. The bow follows.
  foil.slope = 0.0036 * bow * (position - 0.5 * size);
  return foil;
}
