#include "pattern.glsl"

/// Fine level threads of light over the whole card, with points of light between them.
/// @title Starlight
/// @family Lines and grids
/// @words holographic, holo, starlight rare, full art, stars, horizontal stripes, sparkle, rare
/// @param spacing 0.4...3 = 0.75 mm "Line spacing" Distance from one line to the next.
/// @param length 1...20 = 9 "Link length" Length of a link, as a multiple of the line spacing.
/// @param sparkle 0...1 = 0.5 "Variety" Difference in angle between the links; 0 makes all alike.
Foil starlight(vec2 position, Foil foil, vec2 size, float spacing, float length, float sparkle) {
  float pixel = stackPixel;
  vec2 at = position * (1.0 / spacing);
  float row = floor(at.y);
  float link = at.x / length + 17.0 * scattered(row);
  vec2 within = vec2(link - floor(link), at.y - row) - 0.5;
  vec4 hash = cellHash(vec2(row, floor(link)), 1.0) - 0.5;
  float seen = resolved(spacing, pixel);
  // A link swells out of its thread and sinks back, so no end is an edge.
  vec2 swell = 1.0 - 4.0 * within * within;
  float own = seen * sparkle * swell.x * min(2.0 * swell.y, 1.0);
  foil.direction = nudged(vec2(0.12, 0.993), hash.x * own);
  foil.pitch = 960.0 + 300.0 * hash.y * own;
  foil.slope = 0.0012 * (position - 0.5 * size) + vec2(0.35, 0.16) * hash.zw * own;
  foil.slope.y += 0.16 * within.y * swell.y * seen;
  foil.spread = roughened(0.1, 0.0008 * (1.0 - seen));
  foil.cover = mix(0.85, 0.75 + 0.25 * swell.y, seen);
  addStars(position, 1.6, 0.8 + 1.2 * sparkle, 1.0, 0.6, stackMiddlePixel, 9u);
  return foil;
}
