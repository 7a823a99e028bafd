/// The plain printed picture.
/// @title No effect
/// @keepsAlpha
vec4 none(vec2 position, vec4 color) {
  return color;
}
