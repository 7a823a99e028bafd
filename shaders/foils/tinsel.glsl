#include "pattern.glsl"

// A strand's random numbers; the position across it (-0.5...0.5) and along it (0...1).
vec4 strandHash;
vec2 strandPlace;

void strandAt(vec2 at, float seed) {
  float row = floor(at.x);
  vec4 rowHash = cellHash(vec2(row, 0.0), seed);
  float along = at.y * (0.6 + 0.8 * rowHash.x) + 31.0 * rowHash.y;
  float piece = floor(along);
  strandHash = cellHash(vec2(row, piece + 1.0), seed) - 0.5;
  strandPlace = vec2(at.x - row - 0.5, along - piece - 0.5);
}

/// Long fine strands of brushed foil.
/// @title Tinsel
/// @family Lines and grids
/// @words holographic, hair, threads, rain, Christmas
/// @param width 0.2...2 = 1.1 mm "Strand width" Width of a strand.
/// @param length 5...60 = 24 mm "Strand length" Length of a strand.
/// @param angle 0...180 = 112 degrees "Strand angle" Clockwise angle of the strands; 0 is level.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil tinsel(vec2 position, Foil foil, vec2 size, float width, float length, float angle,
            float seed) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 at = turnedBack(position, along).yx;
  at.x += 0.02 * at.y;
  strandAt(at / vec2(width, length), seed);
  float seen = resolved(0.75 * width, pixel);
  vec2 across = vec2(-along.y, along.x);
  // A strand is round and tapers: its rim and its ends have the slope and colors of the sheet
  // below, so strands flow into each other without a step.
  vec2 taper = 1.0 - 4.0 * strandPlace * strandPlace;
  float own = seen * min(1.6 * taper.x, 1.0) * min(1.5 * taper.y, 1.0);
  foil.direction = nudged(across, strandHash.x * 1.3 * own);
  foil.pitch = 960.0 + 320.0 * strandHash.y * own;
  foil.spread = 0.4 - 0.28 * seen;
  foil.slope = across * (0.26 * strandHash.z * own + 0.16 * strandPlace.x * seen)
    + along * (0.22 * strandHash.w * own) + 0.0014 * (position - 0.5 * size);
  foil.cover = 0.75 + 0.25 * own;
  return foil;
}
