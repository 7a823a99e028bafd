/// The classic foil: patches light up where their hue meets the hue of the card's angle.
///
/// Each patch of noise has a pure colour; it shines the more, the nearer that colour is to the one
/// that the angle asks for. The classic form turns the colour into HSV, puts the brightness into V
/// and turns it back: for pure colours that is a product.
/// @param amount 0...2 = 1  Strength of the foil's light.
/// @mask nearest
/// @keepsAlpha
vec4 kira(vec2 position, vec4 color, vec2 size, vec3 kiraColor, Mask mask, Noise noise,
          float amount) {
  // Rows are counted from the foot of a square of the card's width, as in the original.
  vec2 at = vec2(position.x / size.x, (size.x - position.y) / size.y) * 6.0;
  vec3 away = abs(noiseSample(noise, at) * 6.0 - vec3(3.0, 2.0, 4.0));
  vec3 patchColor = clamp(vec3(away.x - 1.0, 2.0 - away.yz), 0.0, 1.0);
  float shine = max(1.0 - distance(patchColor, kiraColor), 0.0);
  float foil = maskSample(mask, position) * amount * shine;
  return vec4(color.rgb + patchColor * (foil * color.a), color.a);
}
