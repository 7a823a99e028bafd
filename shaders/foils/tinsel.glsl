#include "pattern.glsl"

// A strand's random numbers; the position across it (-0.5...0.5) and along it (0...1).
vec4 strandHash;
vec2 strandPlace;

void strandAt(vec2 at, float seed) {
  float row = floor(at.x);
  vec4 rowHash = cellHash(vec2(row, 0.0), seed);
  float along = at.y * (0.6 + 0.8 * rowHash.x) + 31.0 * rowHash.y;
  float piece = floor(along);
  strandHash = cellHash(vec2(row, piece + 1.0), seed);
  strandPlace = vec2(at.x - row - 0.5, along - piece);
}

/// Long fine strands of brushed foil.
/// @title Tinsel
/// @family Lines and grids
/// @param width 0.2...2 = 1.3 mm "Strand width" Width of a strand.
/// @param length 5...60 = 24 mm "Strand length" Length of a strand.
/// @param angle 0...180 = 112 degrees "Strand angle" Clockwise angle of the strands; 0 is level.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil tinsel(vec2 position, Foil foil, float width, float length, float angle, float seed) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 at = turnedBack(position, along).yx;
  at.x += 0.02 * at.y;
  strandAt(at / vec2(width, length), seed);
  float seen = resolved(0.75 * width, pixel);
  vec2 across = vec2(-along.y, along.x);
  // A strand is round and pointed. At its ends all strands have the same slope; from afar its
  // middle is flat and its sides are dark. So no edge is a hard step of color.
  float ends = clamp(28.0 * min(strandPlace.y, 1.0 - strandPlace.y), 0.0, 2.0);
  float body = 1.0 - 4.0 * strandPlace.x * strandPlace.x;
  float near = resolved(0.14 * width, pixel);
  float own = min(body * mix(4.0, 1.0, near), 1.0) * min(ends, 1.0) * seen;
  foil.direction = nudged(across, (strandHash.x - 0.5) * 1.5 * own);
  foil.pitch = 800.0 + 350.0 * strandHash.y * own;
  foil.spread = 0.5 - 0.4 * seen;
  foil.slope = across * ((strandHash.z - 0.5) * 0.22 * own + 0.1 * strandPlace.x * near);
  foil.tint = vec3(1.0 - 0.1 * strandHash.w * own);
  float inside = clamp((0.5 - abs(strandPlace.x)) * width / pixel - 0.25, 0.0, 1.0);
  foil.cover = mix(0.6, max(ends - 1.0, 0.3) * mix(inside, body, near), seen);
  return foil;
}
