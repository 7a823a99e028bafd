// Slopes, distances and reflections for the foils in relief. Lengths are millimeters.

// The mask's slope along x and y, per millimeter; z is its mean, from three places `reach` away.
vec3 maskSlope(Mask mask, vec2 position, float reach) {
  float level = maskLevel(mask, reach);
  float right = maskSampleAtLevel(mask, position + vec2(reach, 0.0), level);
  float below = maskSampleAtLevel(mask, position + vec2(-0.5, 0.866) * reach, level);
  float above = maskSampleAtLevel(mask, position + vec2(-0.5, -0.866) * reach, level);
  float mean = (right + below + above) / 3.0;
  return vec3((right - mean) / reach, (below - above) / (1.732 * reach), mean);
}

// The slope, at most as steep as `most`.
vec2 gentled(vec2 slope, float most) {
  return slope * inversesqrt(1.0 + dot(slope, slope) * (1.0 / (most * most)));
}

// x is the distance to a rectangle with round corners, negative inside; yz points outward.
vec3 rounded(vec2 from, vec2 extent, float corner) {
  vec2 beyond = abs(from) - (extent - corner);
  vec2 outward = max(beyond, 0.0);
  float reach = length(outward);
  vec2 way = reach > 0.0 ? outward * (1.0 / reach)
    : (beyond.x > beyond.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
  return vec3(reach + min(max(beyond.x, beyond.y), 0.0) - corner, way * sign(from));
}

// The brightness of the studio that polished metal of this slope shows, about 0.3...1.5: a long
// window through the lamp beside the eye, a thin one next to it, and dim walls. `across` is the
// unit vector across the windows. The foil's light has the lamps; this is what makes it metal.
float studio(vec2 slope, vec2 across) {
  float off = dot(stackAside + outwards * slope + spot.xy, across);
  float beside = off + 0.36;
  float thin = max(1.0 - 110.0 * beside * beside, 0.0);
  return 0.5 + 0.2 * off + 0.8 * lobe(off * off, 22.0) + 0.3 * thin;
}

// A metal's color at a brightness: deep in the dark, paler where it gleams.
vec3 polished(vec3 metal, float light) {
  vec3 deep = metal * (0.45 + 0.55 * metal);
  return mix(deep, metal, min(0.7 * light, 1.0)) * light + 0.35 * max(light - 1.1, 0.0);
}

// Fine engraved lines that run along a direction, which may change from place to place and whose
// opposite is the same: waves around the corners of a lattice, joined. x is the height, -1...1,
// y the slope to `across`, of the same size. `width` is the distance from one line to the next.
vec2 engraved(vec2 position, vec2 across, float width) {
  const float side = 9.0;
  // The lattice is turned, so that no row of it is level.
  const vec2 turn = vec2(0.8, 0.6);
  vec2 way = turnedBy(across, turn);
  vec2 lattice = turnedBy(position, turn) * (1.0 / (width * side));
  vec2 cell = floor(lattice);
  vec2 part = lattice - cell;
  vec2 eased = part * part * (3.0 - 2.0 * part);
  vec4 k = cellHash(cell, 3.0);
  // Numbers of the corners move their waves along both axes, the same for all four neighbors.
  vec4 chance = k.x + vec4(0.0, k.y, k.z, k.y + k.z + k.w);
  vec2 from = side * part;
  vec4 turns = dot(from, way) - side * vec4(0.0, way.x, way.y, way.x + way.y)
    + chance * (3.7 * way.x + 2.3 * way.y);
  vec4 arcs = turns - roundEven(turns);
  vec4 rising = arcs * (8.0 - 16.0 * abs(arcs));
  vec4 past = 4.0 * abs(arcs) - 1.0;
  vec4 level = past * (abs(past) - 2.0);
  vec2 ends = vec2(1.0 - eased.y, eased.y);
  vec4 shares = vec4((1.0 - eased.x) * ends.x, eased.x * ends.x, (1.0 - eased.x) * ends.y,
    eased.x * ends.y);
  vec2 sum = vec2(dot(shares, level), dot(shares, rising));
  return sum * inversesqrt(dot(sum, sum) + 0.005);
}

// The share of the studio's contrast: less at rest, so that a card at rest is calm.
float restContrast() { return calm.z; }

// The share of the hot spot's effect on a metal's color: less at rest and in fast motion.
float hotShare() { return restDimming.y * (1.0 - 2.0 * calm.x); }

// The tint of a metal under the ink, at most 1. At rest it is nearly white, so that the card is as
// bright as its print.
vec3 restedTint(vec3 tint) { return mix(vec3(1.0), min(tint, 1.0), restDimming.y); }
