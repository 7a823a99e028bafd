// A picture on a rounded rectangle with smooth edges, under colour effects: the line
// EFFECT is replaced by their calls.

uniform sampler2D picture;
uniform vec4 frame;  // x, y, width, height in points of the plane
uniform float cornerRadius;
uniform float opacity;

in vec2 place;
out vec4 fragment;

void main() {
  vec2 position = place - frame.xy;
  measureFootprint(dFdx(position), dFdy(position));
  vec4 color = smoothSample(picture, crop.xy + position * crop.zw, crop.zw);
  EFFECT

#ifdef INSIDE
  // Far from the edges of an opaque picture; its opacity is 1.
  fragment = vec4(color.rgb, opacity);
#else
  // Distance to the edge in points, over how much of it a pixel spans.
  vec2 fromCorner = abs(position - 0.5 * frame.zw) - (0.5 * frame.zw - cornerRadius);
  float outside = length(max(fromCorner, 0.0)) + min(max(fromCorner.x, fromCorner.y), 0.0);
  float edge = outside - cornerRadius;
  float pixel = max(length(vec2(dFdx(edge), dFdy(edge))), 1e-6);
  fragment = color * (clamp(0.5 - edge / pixel, 0.0, 1.0) * opacity);
#endif
}
