// A circle of light: an even core and a smooth step down to nothing, never steeper than a pixel.

#ifdef GATHERING
flat in vec4 tint;   // premultiplied, of this circle
#define color tint
#else
uniform vec4 color;  // premultiplied
#endif

in vec2 offset;      // from the middle, pixels
flat in vec3 look;   // radius in pixels at half the light, width of the step, opacity
out vec4 fragment;

void main() {
  float way = clamp((look.x - length(offset)) / look.y + 0.5, 0.0, 1.0);
  fragment = color * (way * way * (3.0 - 2.0 * way) * look.z);
}
