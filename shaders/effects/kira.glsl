/// A classic foil: patches of color light up one after another as the card tilts.
///
/// Each patch of noise has a pure color. The nearer that color is to the color of the card's angle,
/// the more it shines. The classic form sets V of the color in HSV; for pure colors that is a
/// product.
/// @title Kira
/// @words holographic, classic, sparkle, rainbow
/// @param amount 0...2 = 1 "Strength" Strength of the foil's light.
/// @mask nearest
/// @keepsAlpha
vec4 kira(vec2 position, vec4 color, vec2 size, vec3 kiraColor, Mask mask, Noise noise,
          float amount) {
  // Rows count from the bottom of a square of the card's width, as in the original.
  vec2 at = vec2(position.x / size.x, (size.x - position.y) / size.y) * 6.0;
  vec3 away = abs(noiseSample(noise, at) * 6.0 - vec3(3.0, 2.0, 4.0));
  vec3 patchColor = clamp(vec3(away.x - 1.0, 2.0 - away.yz), 0.0, 1.0);
  float shine = max(1.0 - distance(patchColor, kiraColor), 0.0);
  float foil = maskSample(mask, position) * amount * shine;
  return vec4(color.rgb + patchColor * (foil * color.a), color.a);
}
