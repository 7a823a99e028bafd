// A picture on a rounded rectangle with smooth edges, under color effects, whose calls replace the
// line EFFECT.

uniform sampler2D picture;
uniform float cornerRadius;
uniform float opacity;

in vec2 place;
in vec2 seenPlace;
in float placeWidth;
flat in float middleWidth;
in vec2 texelPixels;
out vec4 fragment;

void main() {
  vec2 position = place;
  pixelSide = placeWidth;
  middleSide = middleWidth;
  measureFootprint(dFdx(position), dFdy(position));
#ifdef DEPTH
  lookInto(position, frame.zw);
#endif
#if defined(INSIDE) && !defined(DEPTH) && !defined(KEEP)
  // On llvmpipe two interpolated numbers are cheaper than computing them for each pixel.
  vec2 seen = seenPlace;
#else
  vec2 seen = seenAt(position);
#endif
#ifdef CAST
  vec4 color = vec4(0.0, 0.0, 0.0, castShare(picture, seen));
#elif defined(SHARP) && (defined(INSIDE) || defined(PACKED)) && defined(LAMPS)
  // The same as squaredSample, without derivatives and logarithms for each pixel.
  vec2 texels = vec2(textureSize(picture, 0));
  seen *= texels;
  vec2 edge = roundEven(seen);
  seen = edge + clamp((seen - edge) * max(texelPixels, 1.0), -0.5, 0.5);
  seen *= 1.0 / texels;
#ifdef PACKED
  vec4 color = textureLod(picture, seen, 0.0);
#else
  vec4 color = textureLod(picture, seen, -log2(min(texelPixels.x, texelPixels.y)));
#endif
#elif defined(PACKED)
  vec4 color = textureLod(picture, seen, 0.0);
#else
  vec4 color = printSample(picture, seen, crop.zw);
#endif
#ifdef PAPER
  vec2 at = crop.xy + position * crop.zw;
  paperEdge = max(fwidth(at), 1e-6);
#ifdef CAST
  color = mix(vec4(0.0, 0.0, 0.0, 1.0), color, printed(at));
#elif defined(PACKED)
  color = mix(vec4(1.0, 1.0, 1.0, 0.0), color, printed(at));
#else
  color = mix(vec4(1.0), color, printed(at));
#endif
#endif
  EFFECT

#ifdef INSIDE
  // Far from the edges the opacity of an opaque picture is 1.
  fragment = vec4(color.rgb, opacity);
#else
  float covered = coverage(position, frame.zw, cornerRadius, dFdx(position), dFdy(position));
  fragment = color * (covered * opacity);
#endif
}
