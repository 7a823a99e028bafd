// A picture or a layer under effects that move it: the line EFFECT is replaced by the calls, from
// the outside in where each is evaluated, then from the inside out their colours.

uniform sampler2D picture;
uniform vec4 frame;  // x, y, width, height in points of the plane
uniform float cornerRadius;
uniform float opacity;
uniform vec2 reach;  // points around the frame that belong to what is drawn

in vec2 place;
out vec4 fragment;

// How much of a pixel, `footprint` points wide, lies in a rounded rectangle from the origin.
float cover(vec2 position, vec2 size, float radius, float footprint) {
  vec2 fromCorner = abs(position - 0.5 * size) - (0.5 * size - radius);
  float outside = length(max(fromCorner, 0.0)) + min(max(fromCorner.x, fromCorner.y), 0.0);
  return clamp(0.5 - (outside - radius) / footprint, 0.0, 1.0);
}

// The picture at a moved position, as smooth as it is where it is not moved: a jump between
// neighbours is no reason to blur them.
vec4 pictureColor(vec2 moved, vec2 position) {
#ifdef OBLIQUE
  return smoothSample(picture, crop.xy + moved * crop.zw, crop.zw);
#else
  return textureGrad(
    picture, crop.xy + moved * crop.zw, dFdx(position) * crop.zw, dFdy(position) * crop.zw);
#endif
}

void main() {
  vec2 position = place - frame.xy;
  vec2 across = dFdx(position);
  vec2 down = dFdy(position);
  measureFootprint(across, down);
  float footprint =
    max(max(length(vec2(across.x, down.x)), length(vec2(across.y, down.y))), 1e-6);
  float bounds = cover(position + reach, frame.zw + 2.0 * reach, 0.0, footprint);
  EFFECT
  fragment = color * (bounds * opacity);
}
