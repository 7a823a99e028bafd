#include "pattern.glsl"

/// Smooth metal under the ink, with the picture printed on it.
/// @param metal 0...3 = 0  Which metal: 0 silver, 1 gold, 2 copper, 3 rose.
/// @param wave 0...1 = 0.42  How far the sheet is from flat.
/// @param satin 0...1 = 0.78  From a mirror, 0, to satin, 1.
Foil coldFoil(vec2 position, Foil foil, vec2 size, Noise noise, float metal, float wave,
              float satin) {
  vec2 at = position * vec2(0.06, 0.035);
  vec2 bow = vec2(noiseSample(noise, at), noiseSample(noise, at + vec2(29.3, 17.7))) - 0.5;
  foil.slope = -0.003 * (position - vec2(0.5, 0.6) * size) + 0.3 * wave * bow;
  foil.spread = 0.05 + 0.7 * satin;
  foil.tint = metalNumber(metal);
  foil.rainbow = 0.0;
  return foil;
}
