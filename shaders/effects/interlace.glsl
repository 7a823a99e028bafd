/// Every other line is dark, as on a picture tube.
/// @param strength 0...1 = 0.55  How dark the lines are.
/// @param width 1...20 = 3  Height of a line, points.
/// @param color 0...1 = 0.02 0.03 0.06  Colour of the lines: red, green, blue.
/// @keepsAlpha
vec4 interlace(vec2 position, vec4 pixel, float strength, float width, vec3 color) {
  float isLine = mod(floor(position.y / width), 2.0);
  return vec4(mix(pixel.rgb, color * pixel.a, strength * isLine), pixel.a);
}
