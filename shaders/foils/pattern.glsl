// The parts of the foils' patterns. Lengths are millimeters unless a comment says otherwise;
// `pixel` is the width of a pixel of the view.

// The same as stackPixel for another position, such as a turned or scaled one.
float pixelWidth(vec2 position) {
  vec2 across = dFdx(position);
  vec2 down = dFdy(position);
  return sampling.w * sqrt(0.5 * (dot(across, across) + dot(down, down)) + 1e-12);
}

// The visibility of a detail of this size: 1 from three pixels on, 0 from one pixel down.
// Replace invisible detail by its mean: less jitter, more spread.
float resolved(float size, float pixel) {
  return clamp(0.5 * size * (1.0 / pixel) - 0.5, 0.0, 1.0);
}

// The share of a pixel inside an edge; `outside` is the distance to the edge, negative inside.
float covered(float outside, float pixel) { return clamp(0.5 - outside * (1.0 / pixel), 0.0, 1.0); }

// The share of a pixel on bars that fill `share` of every unit, from 0 on. It is exact for a box of
// `width` units, so bars finer than a pixel give their mean.
float bars(float at, float share, float width) {
  vec2 ends = at + vec2(-0.5, 0.5) * width;
  vec2 whole = floor(ends);
  vec2 filled = whole * share + min(ends - whole, share);
  return (filled.y - filled.x) * (1.0 / width);
}

// The distance to the nearest whole number, 0 to 0.5.
float fromLine(float at) { return abs(at - roundEven(at)); }

// 32 random bits of a cell, the same on every GPU.
uint cellBits(vec2 cell, float seed) { return glintBits(cell, floatBitsToUint(seed)); }

// Four numbers of 0...1 in steps of 1 / 255.
vec4 fourths(uint bits) { return glintChances(bits); }

// Two numbers of 0...1 in steps of 1 / 65535.
vec2 halves(uint bits) { return vec2(uvec2(bits, bits >> 16u) & 65535u) * (1.0 / 65535.0); }

vec4 cellHash(vec2 cell, float seed) { return fourths(cellBits(cell, seed)); }

// The unit vector at `share`, 0...1, of half a turn from (1, 0); for a grating the other half is
// the same. Polynomials, exact to 0.001.
vec2 halfTurn(float share) {
  float turn = share - 0.5;
  float squared = turn * turn;
  return vec2(
    -turn * (3.1409 - squared * (5.1416 - squared * 2.3176)),
    0.9996 - squared * (4.8991 - squared * 3.6241));
}

// The unit vector at an angle in degrees; from 180 on its opposite, which is the same grating.
vec2 headed(float degrees) { return halfTurn(fract(degrees * (1.0 / 180.0))); }

// A vector turned by the angle of a unit vector; below, turned back by it.
vec2 turnedBy(vec2 v, vec2 by) { return vec2(v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x); }
vec2 turnedBack(vec2 v, vec2 by) { return vec2(v.x * by.x + v.y * by.y, v.y * by.x - v.x * by.y); }

// A unit vector turned a little: `by`, -0.9...0.9, is the tangent. A polynomial for the length,
// exact to 0.0003.
vec2 nudged(vec2 direction, float by) {
  float squared = by * by;
  float shorter = 1.0 - squared * (0.49216 - squared * (0.30502 - 0.10998 * squared));
  return shorter * (direction + by * vec2(-direction.y, direction.x));
}

// The distance to the outline of a star with five points, radius 1, the first point up; negative
// inside. Mirrored at 108, 36 and 0 degrees, the star is one edge of that point.
float fiveStar(vec2 at) {
  const vec2 second = vec2(-0.3090170, -0.9510565);
  const vec2 first = vec2(0.8090170, -0.5877853);
  vec2 folded = vec2(abs(at.x), -at.y);
  folded -= 2.0 * max(dot(folded, second), 0.0) * second;
  folded -= 2.0 * max(dot(folded, first), 0.0) * first;
  return 0.9510565 * abs(folded.x) + 0.3090170 * (folded.y - 1.0);
}

// A measure of a glint with four long points of length 1: negative inside, growing outward.
float fourStar(vec2 at) {
  vec2 away = abs(at);
  return away.x + away.y + 6.0 * sqrt(away.x * away.y) - 1.0;
}

// The spread that equals slopes too fine to see; `variance` is the slopes' along a direction.
float roughened(float spread, float variance) { return sqrt(spread * spread + 36.0 * variance); }

// The metal with a number: 0 silver, 1 gold, 2 copper, 3 rose, and mixtures between them.
vec3 metalNumber(float number) {
  vec3 warm = mix(gold, copper, clamp(number - 1.0, 0.0, 1.0));
  return mix(silver, mix(warm, rose, clamp(number - 2.0, 0.0, 1.0)), min(number, 1.0));
}

// The sine of an angle in turns, exact to 0.001.
float wave(float turns) {
  float part = turns - roundEven(turns);
  float arc = part * (8.0 - 16.0 * abs(part));
  return arc * (0.775 + 0.225 * abs(arc));
}

// A triangle wave between -1 and 1, once per turn.
float zigzag(float turns) { return 4.0 * fromLine(turns) - 1.0; }

// A number of 0...1 for a whole number, far from that of its neighbors.
float scattered(float number) { return fract(0.61803399 * number); }

// The unit vector along the art's lines. Where the art has no clear lines it turns to the unit
// vector `otherwise`. Both count as lines without a sense, so v and -v are the same: the result is
// within 90 degrees of `otherwise`. It changes smoothly, except for its sign where the lines are
// at right angles to `otherwise`.
vec2 alongArt(vec4 art, vec2 otherwise) {
  // The doubled angle of the lines, measured from that of `otherwise`.
  vec2 from = vec2(otherwise.x * otherwise.x - otherwise.y * otherwise.y,
                   2.0 * otherwise.x * otherwise.y);
  vec2 lines = turnedBack(art.xy, from);
  // From a coherence of 0.25 on the lines decide.
  vec2 twice = art.z * art.z * lines + vec2(0.015, 0.0);
  // Half the angle is on the way to the sum with the unit vector along x.
  vec2 halved = vec2(length(twice) + twice.x, twice.y);
  halved.y += halved.y < 0.0 ? -1e-4 : 1e-4;
  return turnedBy(halved * inversesqrt(dot(halved, halved)), otherwise);
}
