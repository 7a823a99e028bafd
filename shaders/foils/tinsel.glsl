#include "pattern.glsl"

// A strand's hash, how far across it the place is (-0.5...0.5), and how far from its ends (0...1).
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
/// @param width 0.2...2 = 1  Width of a strand, millimetres.
/// @param length 5...60 = 24  Length of a strand, millimetres.
/// @param angle 0...180 = 112  Direction of the strands, degrees.
/// @param seed 0...100 = 1  Another arrangement.
Foil tinsel(vec2 position, Foil foil, float width, float length, float angle, float seed) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 at = turnedBack(position, along).yx;
  at.x += 0.02 * at.y;
  strandAt(at / vec2(width, length), seed);
  float seen = resolved(0.75 * width, pixel);
  float fade = strandPlace.y * (1.0 - strandPlace.y) * 4.0;
  vec2 across = vec2(-along.y, along.x);
  foil.direction = nudged(across, (strandHash.x - 0.5) * 1.3 * seen);
  foil.pitch = 800.0 + 350.0 * strandHash.y * seen;
  foil.spread = 0.5 - 0.4 * seen;
  foil.slope = across * ((strandHash.z - 0.5) * 0.26 + 0.1 * strandPlace.x) * seen;
  foil.tint = vec3(1.0 - 0.16 * strandHash.w * seen);
  // A strand is round: dark at its sides, where the next begins.
  foil.cover = mix(0.38, (0.7 + 0.3 * fade) * (1.0 - 3.9 * strandPlace.x * strandPlace.x), seen);
  return foil;
}
