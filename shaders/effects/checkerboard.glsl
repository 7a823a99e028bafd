/// A checkerboard with a tint on every other square.
/// @title Checkerboard
/// @param square 2...100 = 30 points "Square side" Side length of a square.
/// @param amount 0...1 = 0.6 "Tint strength" Strength of the tint.
/// @param color 0...1 = 0.10 0.12 0.30 "Tint" Color of the tint: red, green, blue.
/// @keepsAlpha
vec4 checkerboard(vec2 position, vec4 pixel, float square, float amount, vec3 color) {
  vec2 cell = floor(position / square);
  float isTinted = mod(cell.x + cell.y, 2.0);
  return vec4(mix(pixel.rgb, color * pixel.a, amount * isTinted), pixel.a);
}
