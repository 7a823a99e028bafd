#include "pattern.glsl"

/// Smooth metal stamped over the print in gold, silver, copper or rose: it hides what is below.
/// @param metal 0...3 = 1  Which metal: 0 silver, 1 gold, 2 copper, 3 rose.
/// @param peel 0...1 = 0.35  How far the paper below shows in the metal.
/// @param satin 0...1 = 0.45  From a mirror, 0, to satin, 1.
/// @place over
Foil stamp(vec2 position, Foil foil, vec2 size, Noise noise, float metal, float peel,
           float satin) {
  float pixel = pixelWidth(position);
  vec2 at = turnedBy(position, vec2(0.5, 0.3));
  vec2 uneven = vec2(noiseSample(noise, at), noiseSample(noise, at + vec2(29.3, 17.7))) - 0.5;
  vec2 away = position - 0.5 * size;
  foil.slope = -0.002 * away + 0.035 * peel * resolved(2.0, pixel) * uneven;
  foil.spread = 0.1 + 0.7 * satin;
  foil.tint = 0.95 * metalNumber(metal);
  foil.rainbow = 0.0;
  return foil;
}
