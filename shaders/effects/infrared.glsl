/// Shows lights and darks as a heat camera shows warmth: from black over violet, red and orange to
/// white.
/// @param exposure -2...2 = 0  Brighter or darker before colouring, in stops.
/// @param contrast 0.2...3 = 1.15  Steeper or flatter about the middle.
/// @param amount 0...1 = 1  How much of it.
/// @keepsAlpha
vec4 infrared(vec2 position, vec4 pixel, float exposure, float contrast, float amount) {
  vec3 straight = pixel.rgb / max(pixel.a, 1e-4);
  float level = dot(straight, vec3(0.2126, 0.7152, 0.0722)) * exp2(exposure);
  float heat = clamp((level - 0.5) * contrast + 0.5, 0.0, 1.0);
  // Red rises first, then green, then blue; blue has an early hill, the violet of what is cool.
  float red = smoothstep(0.08, 0.55, heat);
  float green = smoothstep(0.42, 0.92, heat);
  float early = heat - 0.22;
  float blue = smoothstep(0.80, 1.0, heat) + 0.62 * exp(-early * early * 42.0)
    * smoothstep(0.0, 0.12, heat);
  vec3 warm = vec3(red, green, min(blue, 1.0));
  return vec4(mix(pixel.rgb, warm * pixel.a, amount), pixel.a);
}
