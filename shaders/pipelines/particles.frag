// A circle with a smooth edge.

uniform vec4 color;  // premultiplied

in vec2 offset;      // from the middle, pixels
flat in vec2 look;   // radius in pixels, opacity
out vec4 fragment;

void main() {
  float covered = clamp(look.x - length(offset) + 0.5, 0.0, 1.0);
  fragment = color * (covered * look.y);
}
