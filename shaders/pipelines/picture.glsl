// A picture's pixels and the functions that effects may call; it comes before the effect's own
// text.

// `highp` keeps it a uniform, which the vertex shader reads too.
uniform highp vec4 frame;  // x, y, width, height in points of the plane

uniform vec4 crop;  // unit coordinates of the picture: origin, and step for a point

uniform vec4 layerCrop;  // the same for the picture below a layer effect

float pixelSide;   // width of a pixel in points of the plane, on a tilted one a mean
float middleSide;  // the same in the middle of the frame; on llvmpipe all that follows from a number
                   // that is equal everywhere is nearly free

#define Mask sampler2D
#define Layer sampler2D
#define Noise sampler2D

#if defined(SHARP) || defined(SHARP_MAPS)

// The place to read so that each pixel of a picture is a square: within a texel it is the texel's
// middle, and at an edge it goes to the next texel within a pixel of the view. `pixel` is the size
// of a pixel of the view in texels; from 1 up the place stays, which is plain filtering.
vec2 squaredPlace(vec2 at, vec2 texels, vec2 pixel) {
  vec2 place = at * texels;
  vec2 edge = floor(place + 0.5);
  return (edge + clamp((place - edge) / clamp(pixel, 1e-4, 1.0), -0.5, 0.5)) / texels;
}

#endif

#ifdef OBLIQUE

// A pixel of the view covers a long ellipse of a tilted plane. It is read in several places along
// the ellipse, each as wide as the ellipse is narrow: at most eight, so that no angle is expensive.
vec2 tapStep;    // from one place to the next, points of the plane
float tapWidth;  // points of the plane
int tapCount;
vec2 footprintAxis;     // unit vector along the ellipse
float footprintLength;  // points of the plane
float footprintWidth;   // points of the plane

// The footprint from the plane's movement from pixel to pixel, in points: the axes of the ellipse
// are the eigenvectors of the matrix (a b, b c).
void measureFootprint(vec2 across, vec2 down) {
  float a = across.x * across.x + down.x * down.x;
  float b = across.x * across.y + down.x * down.y;
  float c = across.y * across.y + down.y * down.y;
  float tilt = 0.5 * (a - c);
  float apart = length(vec2(tilt, b));
  float longer = sqrt(max(0.5 * (a + c) + apart, 1e-12));
  float shorter = abs(across.x * down.y - across.y * down.x) / longer;
  float count = clamp(ceil(longer / max(shorter, 1e-6) - 0.01), 1.0, 8.0);
  vec2 axis = tilt >= 0.0 ? vec2(tilt + apart, b) : vec2(b, apart - tilt);
  footprintLength = longer;
  footprintWidth = max(shorter, 1e-6);
  footprintAxis = axis / max(length(axis), 1e-12);
  tapWidth = max(longer / count, shorter);
  tapStep = footprintAxis * (longer / count);
  tapCount = int(count);
}

vec4 smoothSample(sampler2D picture, vec2 at, vec2 unit) {
  vec2 density = vec2(textureSize(picture, 0)) * unit;
  float level = log2(tapWidth * max(density.x, density.y));
  vec2 apart = tapStep * unit;
  vec2 place = at - apart * (0.5 * float(tapCount - 1));
  vec4 sum = vec4(0.0);
  for (int tap = 0; tap < tapCount; tap++) {
    sum += textureLod(picture, place, level);
    place += apart;
  }
  return sum / float(tapCount);
}

#if defined(SHARP) || defined(SHARP_MAPS)
vec4 squaredSample(sampler2D picture, vec2 at, vec2 unit) {
  vec2 texels = vec2(textureSize(picture, 0));
  vec2 pixel = tapWidth * abs(unit) * texels;
  float level = log2(max(pixel.x, pixel.y));
  vec2 apart = tapStep * unit;
  vec2 place = at - apart * (0.5 * float(tapCount - 1));
  vec4 sum = vec4(0.0);
  for (int tap = 0; tap < tapCount; tap++) {
    sum += textureLod(picture, squaredPlace(place, texels, pixel), level);
    place += apart;
  }
  return sum / float(tapCount);
}
#endif

#else

#if defined(SHARP) || defined(SHARP_MAPS)
vec2 pixelAcross;  // from a pixel to the next on the right, points of the plane
vec2 pixelDown;    // the same to the next pixel below

vec2 squaredPlace(sampler2D picture, vec2 at, vec2 unit) {
  vec2 texels = vec2(textureSize(picture, 0));
  vec2 pixel = vec2(
    length(vec2(pixelAcross.x, pixelDown.x)), length(vec2(pixelAcross.y, pixelDown.y)));
  return squaredPlace(at, texels, pixel * abs(unit) * texels);
}

vec4 squaredSample(sampler2D picture, vec2 at, vec2 unit) {
  return textureGrad(
    picture, squaredPlace(picture, at, unit), pixelAcross * unit, pixelDown * unit);
}
#endif

#ifdef DEPTH
float pixelWidth;  // points of the plane

void measureFootprint(vec2 across, vec2 down) {
  pixelWidth = max(length(across), length(down));
#if defined(SHARP) || defined(SHARP_MAPS)
  pixelAcross = across;
  pixelDown = down;
#endif
}

// The width of a pixel without moving effects: a jump between neighbors must not blur.
vec4 smoothSample(sampler2D picture, vec2 at, vec2 unit) {
  vec2 density = vec2(textureSize(picture, 0)) * unit;
  return textureLod(picture, at, log2(pixelWidth * max(density.x, density.y)));
}

#else

void measureFootprint(vec2 across, vec2 down) {
#if defined(SHARP) || defined(SHARP_MAPS)
  pixelAcross = across;
  pixelDown = down;
#endif
}

vec4 smoothSample(sampler2D picture, vec2 at, vec2 unit) { return texture(picture, at); }

#endif
#endif

#ifdef SHARP
#define printSample squaredSample
#else
#define printSample smoothSample
#endif

#ifdef SHARP_MAPS
#define mapSample squaredSample
#else
#define mapSample smoothSample
#endif

#ifdef KEEP
uniform vec2 keptShift;  // offset that the eye sees at a picture in depth, points

// The edges stay: near an edge, the picture moves at most half the way to it.
vec2 keptPlace(vec2 position) {
  return position
    + clamp(keptShift, -0.5 * max(position, 0.0), 0.5 * max(frame.zw - position, 0.0));
}
#endif

#ifdef OWN
uniform vec3 ownPlane;  // offset of a layer's plane, points, and the scale of its visible part

// The point of a layer's plane that is visible at a point of its frame.
vec2 ownPlace(vec2 position) {
#ifdef KEEP
  return keptPlace(position);
#else
  return ownPlane.xy + position * ownPlane.z;
#endif
}
#endif

#ifdef CAST
uniform float castLevel;  // the mip level whose pixels blur a shadow

// The share of light that a picture keeps from a point behind it: its alpha under a cubic B-spline,
// which is four places between the pixels of a level.
float castShare(sampler2D picture, vec2 at) {
  vec2 texels = vec2(max(textureSize(picture, 0) >> int(castLevel), 1));
  vec2 place = at * texels - 0.5;
  vec2 cell = floor(place);
  vec2 f = place - cell;
  vec2 g = 1.0 - f;
  vec2 first = g * g * g / 6.0;
  vec2 last = f * f * f / 6.0;
  vec2 second = 2.0 / 3.0 - f * f * (1.0 - 0.5 * f);
  vec2 third = 1.0 - first - second - last;
  vec2 left = first + second;
  vec2 right = third + last;
  vec2 from = (cell - 0.5 + second / left) / texels;
  vec2 to = (cell + 1.5 + last / right) / texels;
  float upper = left.x * textureLod(picture, from, castLevel).a
    + right.x * textureLod(picture, vec2(to.x, from.y), castLevel).a;
  float lower = left.x * textureLod(picture, vec2(from.x, to.y), castLevel).a
    + right.x * textureLod(picture, to, castLevel).a;
  return left.y * upper + right.y * lower;
}
#endif

#ifdef DEPTH
uniform sampler2D in_depth;
uniform vec3 depthWay;     // sideways distance of the eye's ray through the corner from black to
                           // white, and its loss from point to point, points
uniform vec3 depthSearch;  // a step from white to black, the number of steps, the map's mip level
uniform vec3 depthFold;    // origin and factor that make white near; the level of the plane
vec2 depthShift = vec2(0.0);  // end of the eye's ray from its entry into the plane, points

float depthLevel(vec2 at) {
  return depthFold.x + depthFold.y * textureLod(in_depth, at, depthSearch.z).r;
}

// Follows the eye's ray through a point of the picture from the nearest level to the farthest,
// until it is below the picture's surface; then halves the last step, and takes the surface in the
// rest as straight. The wall of a jump shows the ground before it, not its own stretched edge. No
// place leaves the picture: near an edge the ray goes at most half the way to it.
void lookInto(vec2 position, vec2 size) {
  vec2 way = depthWay.xy - position * depthWay.z;
  vec2 stride = way * crop.zw;
  vec2 start = crop.xy + position * crop.zw - depthFold.z * stride;
  float high = 1.0;
  float above = 0.0;
  float low = 1.0;
  float below = 0.0;
  for (float step = 0.0; step < depthSearch.y; step += 1.0) {
    low -= depthSearch.x;
    below = depthLevel(start + low * stride) - low;
    if (below >= 0.0) break;
    high = low;
    above = -below;
  }
  if (high == 1.0) above = 1.0 - depthLevel(start + stride);
  below = max(below, 0.0);
  for (int turn = 0; turn < 2; turn++) {
    float middle = 0.5 * (high + low);
    float off = middle - depthLevel(start + middle * stride);
    if (off > 0.0) {
      high = middle;
      above = off;
    } else {
      low = middle;
      below = -off;
    }
  }
  float level = mix(high, low, above / (above + below + 1e-6));
  // Between both places the surface rises by this much toward the eye.
  float wall = low + below - high + above;
  level = mix(level, high, smoothstep(0.04, 0.12, wall));
  vec2 first = vec2(0.0);
  vec2 last = size;
#ifdef PAPER
  first = max(first, -crop.xy / crop.zw);
  last = min(last, (1.0 - crop.xy) / crop.zw);
#endif
  depthShift = clamp(
    way * (level - depthFold.z), 0.5 * min(first - position, 0.0), 0.5 * max(last - position, 0.0));
}
#endif

// The visible point at a point of the picture's plane, in unit coordinates of the picture.
vec2 seenAt(vec2 position) {
#ifdef DEPTH
  position += depthShift;
#endif
#ifdef KEEP
  position = keptPlace(position);
#endif
  return crop.xy + position * crop.zw;
}

// The same for masks and maps. Those of a layer cover the card's side, which does not move.
#ifdef LAYER
uniform vec4 mapCrop;

vec2 mapAt(vec2 position) { return mapCrop.xy + position * mapCrop.zw; }
#else
#define mapCrop crop
#define mapAt seenAt
#endif

#ifdef PAPER
vec2 paperEdge;  // a pixel, in unit coordinates of the picture

// The share of print in a pixel where the print ends within its frame; the rest is paper.
float printed(vec2 at) {
  vec2 inside = clamp(0.5 + (0.5 - abs(at - 0.5)) / paperEdge, 0.0, 1.0);
  return inside.x * inside.y;
}
#endif

// Foil at a point of the picture, 0 to 1.
float maskSample(Mask mask, vec2 position) {
  // Exactly between two of its pixels, every target must choose the same one.
  float level = mapSample(mask, mapAt(position) + 5e-7, mapCrop.zw).r;
#ifdef PAPER
  level *= printed(mapCrop.xy + position * mapCrop.zw);
#endif
  return level;
}

// The same for heights, which have no steps: a wall a pixel wide would have an endless slope.
#ifdef SHARP_MAPS
float heightSample(Mask map, vec2 position) {
  float level = smoothSample(map, mapAt(position) + 5e-7, mapCrop.zw).r;
#ifdef PAPER
  level *= printed(mapCrop.xy + position * mapCrop.zw);
#endif
  return level;
}
#else
#define heightSample maskSample
#endif

// The picture below a layer effect at a point; transparent outside.
vec4 layerSample(Layer layer, vec2 position) {
  vec2 at = layerCrop.xy + position * layerCrop.zw;
#ifdef OBLIQUE
  // Effects read it many times per pixel: two places must be enough.
  vec2 apart = tapStep * layerCrop.zw * (0.25 * float(tapCount));
  return 0.5 * (textureLod(layer, at - apart, 0.0) + textureLod(layer, at + apart, 0.0));
#else
  return textureLod(layer, at, 0.0);
#endif
}

// The coefficients of a cell of the noise, from the CPU: -2 to 2 in 16 bits. Two texels have the
// high bytes and the low ones.
vec4 noiseCell(Noise noise, vec2 cell) {
  ivec2 at = ((ivec2(cell) + 16) & 63) * ivec2(2, 1);
  vec4 high = texelFetch(noise, at, 0);
  vec4 low = texelFetch(noise, at + ivec2(1, 0), 0);
  return (1020.0 * 256.0 / 65535.0) * high + ((1020.0 / 65535.0) * low - 2.0);
}

// Smooth value noise, 0 to 1, one cell per unit.
float noiseSample(Noise noise, vec2 at) {
  vec2 cell = floor(at);
  vec2 part = at - cell;
  vec2 eased = part * part * (3.0 - 2.0 * part);
  vec4 k = noiseCell(noise, cell);
  return k.x + k.y * eased.x + (k.z + k.w * eased.x) * eased.y;
}

// The distance of a point outside a rounded rectangle at the origin, in points.
float distanceOutside(vec2 position, vec2 size, float radius) {
  vec2 fromCorner = abs(position - 0.5 * size) - (0.5 * size - radius);
  return length(max(fromCorner, 0.0)) + min(max(fromCorner.x, fromCorner.y), 0.0) - radius;
}

// The share of a pixel in a rounded rectangle at the origin; `across` and `down` are the movements
// in the plane from one pixel to the next.
float coverage(vec2 position, vec2 size, float radius, vec2 across, vec2 down) {
  float edge = distanceOutside(position, size, radius);
#ifdef OBLIQUE
  // A pixel is long in the plane: the share of its length that is inside.
  if (abs(edge) > footprintLength) return edge < 0.0 ? 1.0 : 0.0;
  float sum = 0.0;
  for (int part = 0; part < 8; part++) {
    vec2 there = position + footprintAxis * ((float(part) - 3.5) / 8.0 * footprintLength);
    sum += clamp(0.5 - distanceOutside(there, size, radius) / footprintWidth, 0.0, 1.0);
  }
  return sum / 8.0;
#else
  vec2 fromCenter = position - 0.5 * size;
  vec2 fromCorner = abs(fromCenter) - (0.5 * size - radius);
  vec2 beyond = max(fromCorner, 0.0);
  vec2 straight = fromCorner.x > fromCorner.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
  vec2 way = beyond == vec2(0.0) ? straight : normalize(beyond);
  way *= sign(fromCenter);
  float pixel = max(length(vec2(dot(way, across), dot(way, down))), 1e-6);
  return clamp(0.5 - edge / pixel, 0.0, 1.0);
#endif
}
