#include "pattern.glsl"

/// Smooth brushed metal under the ink, with the picture printed on it.
/// @family Metal and relief
/// @param metal 0...3 = 0  Which metal: 0 silver, 1 gold, 2 copper, 3 rose.
/// @param wave 0...1 = 0.5  How far the sheet is from flat.
/// @param satin 0...1 = 0.5  From a mirror, 0, to satin, 1.
/// @param brush 0...1 = 0.5  Strength of the fine brushed lines.
Foil coldFoil(vec2 position, Foil foil, vec2 size, Noise noise, float metal, float wave,
              float satin, float brush) {
  const vec2 along = vec2(0.94, -0.342);
  const vec2 across = vec2(0.342, 0.94);
  vec2 at = turnedBack(position - 0.5 * size, along);
  // The sheet rolls in one broad wave, which carries its band of light over the card.
  float roll = at.y * 0.012 + at.x * 0.003;
  float turn = roll - floor(roll + 0.5);
  float rise = turn * (8.0 - 16.0 * abs(turn));
  float grain = noiseSample(noise, vec2(0.05 * at.x, 3.6 * at.y)) - 0.5;
  grain *= brush * resolved(0.3, pixelWidth(position));
  foil.slope = (0.25 * wave * rise + 0.1 * grain) * across + (0.004 * wave * at.x) * along;
  // Grooves so narrow send no colours: their light is a mirror's, drawn out across them.
  foil.direction = across;
  foil.pitch = 95.0;
  foil.spread = 0.1 + 0.8 * satin;
  foil.tint = metalNumber(metal);
  return foil;
}
