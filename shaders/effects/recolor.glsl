/// The picture in one color, with its own lights and darks.
/// @title Recolor
/// @param color 0...1 = 0.98 0.66 0.24 "Color" Color of the picture: red, green, blue.
/// @param amount 0...1 = 1 "Strength" Strength of the effect; 0 is the plain picture.
/// @keepsAlpha
vec4 recolor(vec2 position, vec4 pixel, vec3 color, float amount) {
  // Luminance by BT.709; a ramp from black over the color to white keeps the contrast.
  float level = dot(pixel.rgb, vec3(0.2126, 0.7152, 0.0722)) / max(pixel.a, 1e-4);
  float middle = clamp(dot(color, vec3(0.2126, 0.7152, 0.0722)), 0.05, 0.95);
  vec3 ramp = level < middle
    ? color * (level / middle) : mix(color, vec3(1.0), (level - middle) / (1.0 - middle));
  return vec4(mix(pixel.rgb, ramp * pixel.a, amount), pixel.a);
}
