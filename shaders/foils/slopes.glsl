// Slopes and distances for the foils in relief. Lengths are millimeters.

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
  return slope * inversesqrt(1.0 + dot(slope, slope) / (most * most));
}

// x is the distance to a rectangle with round corners, negative inside; yz points outward.
vec3 rounded(vec2 from, vec2 extent, float corner) {
  vec2 beyond = abs(from) - (extent - corner);
  vec2 outward = max(beyond, 0.0);
  float reach = length(outward);
  vec2 way = reach > 0.0 ? outward / reach
    : (beyond.x > beyond.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
  return vec3(reach + min(max(beyond.x, beyond.y), 0.0) - corner, way * sign(from));
}
