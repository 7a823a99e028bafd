/// Dark horizontal lines, as on an old television.
/// @title Interlace
/// @param strength 0...1 = 0.55 "Strength" Darkness of the lines.
/// @param width 1...20 = 3 points "Line height" Height of a line.
/// @param color 0...1 = 0.02 0.03 0.06 "Line color" Color of the lines: red, green, blue.
/// @keepsAlpha
vec4 interlace(vec2 position, vec4 pixel, float strength, float width, vec3 color) {
  float isLine = mod(floor(position.y / width), 2.0);
  return vec4(mix(pixel.rgb, color * pixel.a, strength * isLine), pixel.a);
}
