/// The colors of a heat camera: from black through violet, red and orange to white.
/// @title Infrared
/// @param exposure -2...2 = 0 stops "Exposure" Brightness before coloring; below 0 is darker.
/// @param contrast 0.2...3 = 1.15 "Contrast" Contrast about the middle; below 1 is flatter.
/// @param amount 0...1 = 1 "Strength" Strength of the effect; 0 is the plain picture.
/// @keepsAlpha
vec4 infrared(vec2 position, vec4 pixel, float exposure, float contrast, float amount) {
  vec3 straight = pixel.rgb / max(pixel.a, 1e-4);
  float level = dot(straight, vec3(0.2126, 0.7152, 0.0722)) * exp2(exposure);
  float heat = clamp((level - 0.5) * contrast + 0.5, 0.0, 1.0);
  // Red rises first, then green, then blue; an early bump of blue makes cool parts violet.
  float red = smoothstep(0.08, 0.55, heat);
  float green = smoothstep(0.42, 0.92, heat);
  float early = heat - 0.22;
  float blue = smoothstep(0.80, 1.0, heat) + 0.62 * exp(-early * early * 42.0)
    * smoothstep(0.0, 0.12, heat);
  vec3 warm = vec3(red, green, min(blue, 1.0));
  return vec4(mix(pixel.rgb, warm * pixel.a, amount), pixel.a);
}
