/// The picture as it is printed.
/// @keepsAlpha
vec4 none(vec2 position, vec4 color) {
  return color;
}
