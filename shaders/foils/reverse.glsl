#include "pattern.glsl"

/// Flat brushed silver without a pattern: the whole sheet changes color together.
/// @title Reverse
/// @family Lines and grids
/// @words holographic, plain, mirror, smooth, sheen, rainbow
/// @param scale 0.75...1.5 = 1 "Groove spacing" Groove spacing; a larger one narrows the colors.
/// @param angle 0...180 = 45 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @param bow 0...1 = 0.5 "Bow" Bend of the sheet; a larger one shows fewer colors at once.
/// @param drift 0...1 = 0.2 "Drift" Unevenness of the colors across the sheet; 0 is even.
/// @where not artwork
Foil reverse(vec2 position, Foil foil, vec2 size, Noise noise, float scale, float angle,
             float bow, float drift) {
  vec2 from = position - 0.5 * size;
  // Shares of a common card's width and height.
  vec2 share = from * vec2(0.0159, 0.0114);
  float bent = drift * share.x * share.y;
  foil.direction = nudged(headed(angle), drift * (share.x - share.y) + 2.0 * bent);
  foil.pitch = scale * (1000.0 + 500.0 * bent);
  // A weak second grating answers where the first is dark.
  foil.cross = 0.4;
  // Eye and lamps are near, which turns the light by about 0.0065 per millimeter. The bow follows.
  foil.slope = 0.0036 * bow * from;
  // Level brush marks draw the lamps out into streaks, so that paper glints as metal. Only the
  // height of a pixel blurs them.
  float pixel = sampling.w * millimeters * (abs(stackAcross.y) + abs(stackDown.y));
  float grain = noiseSample(noise, position * vec2(0.04, 4.0)) - 0.5;
  foil.slope.y += 0.036 * resolved(0.4, pixel) * grain;
  foil.spread = 0.06;
  return foil;
}
