// A picture or a layer under effects that move it. The calls replace the line EFFECT: first the
// positions, from the last effect to the first, then the colors, from the first to the last.

uniform sampler2D picture;
uniform float cornerRadius;
uniform float opacity;
uniform vec2 reach;  // points around the frame that are drawn too

in vec2 place;
out vec4 fragment;

// The picture at a moved position, as smooth as without the move: a jump between neighbors must not
// blur them.
vec4 pictureColor(vec2 moved, vec2 position) {
  vec2 at = seenAt(moved);
#if defined(OBLIQUE) || defined(SHARP)
  vec4 color = printSample(picture, at, crop.zw);
#else
  vec4 color = textureGrad(picture, at, dFdx(position) * crop.zw, dFdy(position) * crop.zw);
#endif
#ifdef PAPER
  color = mix(vec4(1.0), color, printed(crop.xy + moved * crop.zw));
#endif
  return color;
}

void main() {
  vec2 position = place - frame.xy;
  vec2 across = dFdx(position);
  vec2 down = dFdy(position);
  measureFootprint(across, down);
#ifdef PAPER
  paperEdge = max(fwidth(position) * crop.zw, 1e-6);
#endif
  float bounds = coverage(position + reach, frame.zw + 2.0 * reach, 0.0, across, down);
  EFFECT
  fragment = color * (bounds * opacity);
}
