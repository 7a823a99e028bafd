// A copy of a picture of the target's own pixels.

uniform sampler2D picture;
uniform vec2 size;  // points of the view

in vec2 place;
out vec4 fragment;

void main() {
  // Rows count from the bottom and are read at their middles. On llvmpipe a sampler is cheaper than
  // texelFetch.
  fragment = texture(picture, vec2(place.x / size.x, 1.0 - place.y / size.y));
}
