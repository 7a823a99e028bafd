#include "pattern.glsl"
#include "slopes.glsl"

/// Smooth brushed metal under the ink, with the picture printed on it.
/// @title Cold foil
/// @family Metal and relief
/// @words metallic, silver, gold, golden, copper, rose gold, mirror, chrome, satin, matte, brushed, printed metal, inline foil
/// @param metal silver|gold|copper|rose = 0 "Metal" Kind of metal.
/// @param wave 0...1 = 0.5 "Waves" Height of the waves in the sheet; 0 is flat.
/// @param satin 0...1 = 0.5 "Satin" Roughness of the metal: 0 is a mirror, 1 is satin.
/// @param brush 0...1 = 0.5 "Brushing" Strength of the fine brushed lines.
Foil coldFoil(vec2 position, Foil foil, vec2 size, Noise noise, float metal, float wave,
              float satin, float brush) {
  const vec2 along = vec2(0.94, -0.342);
  const vec2 across = vec2(0.342, 0.94);
  float pixel = stackPixel;
  vec2 at = turnedBack(position - 0.5 * size, along);
  // One broad wave in the sheet moves a band of light over the card.
  float roll = at.y * 0.012 + at.x * 0.003 - 0.25;
  float turn = roll - roundEven(roll);
  float rise = turn * (8.0 - 16.0 * abs(turn));
  float grain = brush * resolved(0.3, pixel)
    * (noiseSample(noise, vec2(0.06 * at.x + 7.0, 4.0 * at.y)) - 0.5);
  foil.slope = (0.24 * wave * rise + 0.13 * grain) * across + (0.003 * wave * at.x) * along;
  foil.rainbow = 0.0;
  foil.spread = 0.04 + 0.18 * satin;
  float light = mix(0.72, studio(foil.slope, across), (0.9 - 0.3 * satin) * restContrast());
  foil.tint = polished(metalNumber(metal), (0.1 + 0.66 * light) * (1.0 + 0.6 * grain));
  foil.tint = restedTint(foil.tint);
  return foil;
}
