/// The picture as it is printed.
vec4 none(vec2 position, vec4 color) {
  return color;
}
