#include "pattern.glsl"

// The nearest disc of a row: xy the offset from its middle, z its number in the row.
vec3 nearestSequin(vec2 at, float row) {
  float along = at.x * 1.1627907 - fract(0.5 * row);
  float number = floor(along + 0.5);
  return vec3(0.86 * (along - number), at.y - 0.55 * row, number);
}

/// Rows of overlapping sequins, each row tilted its own way.
/// @title Sequins
/// @family Printed shapes
/// @words holographic, scales, dots, fish, mermaid, sparkle, glitter, rainbow
/// @param scale 2...14 = 5 mm "Sequin width" Width of a sequin.
/// @param tilt 0...1 = 0.35 "Row tilt" Tilt of the rows; 0 is flat.
/// @param unrest 0...1 = 0.5 "Looseness" Random tilt of single sequins; 0 makes each row even.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil sequins(vec2 position, Foil foil, vec2 size, float scale, float tilt, float unrest,
             float seed) {
  // Rows hang like garlands, so that none of them is level.
  vec2 at = position / scale;
  at.y += 0.55 * wave(0.053 * at.x + 0.11) + 0.24 * wave(0.117 * at.x + 0.3);
  float pixel = pixelWidth(position) / scale;
  // Upper rows cover lower ones: the disc is in the first row that reaches down here, or the next.
  float row = ceil((at.y - 0.5) * 1.8181818);
  vec3 upper = nearestSequin(at, row);
  vec3 lower = nearestSequin(at, row + 1.0);
  float outside = length(upper.xy) - 0.5;
  float top = covered(outside, pixel);
  vec4 random = mix(
    cellHash(vec2(lower.z, row + 1.0), seed), cellHash(vec2(upper.z, row), seed), top);
  vec2 away = mix(lower.xy, upper.xy, top);
  float turn = row + 1.0 - top;
  // Neighboring sequins of a row differ little, but the tilt wanders along it.
  float place = turn * 0.13 + 0.09 * at.x;
  float sway = wave(place + 0.4 * wave(0.031 * at.x - 0.047 * turn));
  vec2 loose = unrest * (random.xy - 0.5);
  foil.slope = vec2(0.05, 0.08) * (tilt * sway) + 0.16 * loose + 0.15 * away;
  foil.direction = nudged(normalize(vec2(0.62, 0.6 + 0.4 * sway)), loose.x + loose.y);
  foil.pitch = 980.0 + 120.0 * (random.z - 0.5) * unrest + 60.0 * sway;
  foil.rainbow = 0.65;
  foil.spread = 0.24;
  // The upper disc throws a shadow, and each disc has a hole for the thread.
  float shadow = (1.0 - top) * (1.0 - clamp(outside * 9.0, 0.0, 1.0));
  float hole = covered(length(away - vec2(0.0, 0.1)) - 0.045, pixel);
  foil.tint = vec3(1.0 - 0.25 * max(shadow, hole));
  return foil;
}
