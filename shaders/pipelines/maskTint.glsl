/// The picture in one color where a mask is: the red of a mask that is shown over the art.
/// Light stripes tell it from red art.
/// @param color 0...1 = 0.93 0.07 0.16 "Color" Color of the mask.
/// @param amount 0...1 = 0.82 "Strength" Strength of the color.
/// @keepsAlpha
vec4 maskTint(vec2 position, vec4 pixel, Mask mask, vec3 color, float amount) {
  float across = abs(fract((position.x + position.y) / 9.0) - 0.5);
  float covered = amount * maskSample(mask, position);
  float stripe = 0.5 * covered * smoothstep(0.14, 0.06, across);
  // Light art would make the red pale, and black art would hide it.
  float level = dot(pixel.rgb, vec3(0.2126, 0.7152, 0.0722));
  vec3 red = color * (0.4 * pixel.a + 0.65 * level);
  return mix(vec4(mix(pixel.rgb, red, covered), pixel.a), vec4(pixel.a), stripe);
}
