#include "pattern.glsl"

/// Smooth brushed metal under the ink, with the picture printed on it.
/// @title Cold foil
/// @family Metal and relief
/// @param metal 0...3 = 0 "Metal" Kind of metal: 0 is silver, 1 gold, 2 copper, 3 rose.
/// @param wave 0...1 = 0.5 "Waves" Height of the waves in the sheet; 0 is flat.
/// @param satin 0...1 = 0.5 "Satin" Roughness of the metal: 0 is a mirror, 1 is satin.
/// @param brush 0...1 = 0.5 "Brushing" Strength of the fine brushed lines.
Foil coldFoil(vec2 position, Foil foil, vec2 size, Noise noise, float metal, float wave,
              float satin, float brush) {
  const vec2 along = vec2(0.94, -0.342);
  const vec2 across = vec2(0.342, 0.94);
  vec2 at = turnedBack(position - 0.5 * size, along);
  // One broad wave in the sheet moves a band of light over the card.
  float roll = at.y * 0.012 + at.x * 0.003;
  float turn = roll - floor(roll + 0.5);
  float rise = turn * (8.0 - 16.0 * abs(turn));
  float grain = noiseSample(noise, vec2(0.05 * at.x, 3.6 * at.y)) - 0.5;
  grain *= brush * resolved(0.3, pixelWidth(position));
  foil.slope = (0.25 * wave * rise + 0.1 * grain) * across + (0.004 * wave * at.x) * along;
  // Grooves this narrow make no colors: they only stretch the mirrored light across them.
  foil.direction = across;
  foil.pitch = 95.0;
  foil.spread = 0.1 + 0.8 * satin;
  foil.tint = metalNumber(metal);
  return foil;
}
