/// Every other square of a board is tinted.
/// @param square 2...100 = 30  Side of a square, points.
/// @param amount 0...1 = 0.6  How strong the tint is.
/// @param color 0...1 = 0.10 0.12 0.30  The tint: red, green, blue.
/// @keepsAlpha
vec4 checkerboard(vec2 position, vec4 pixel, float square, float amount, vec3 color) {
  vec2 cell = floor(position / square);
  float isTinted = mod(cell.x + cell.y, 2.0);
  return vec4(mix(pixel.rgb, color * pixel.a, amount * isTinted), pixel.a);
}
