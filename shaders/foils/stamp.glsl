#include "pattern.glsl"

/// Hot stamp: a sheet of smooth metal pressed on over the ink, in silver, gold, copper or rose.
/// @param metal 0...3 = 1  Silver, gold, copper, rose.
/// @param peel 0...1 = 0.35  How uneven the paper below makes it.
/// @param satin 0...1 = 0.45  From mirror to silk.
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
