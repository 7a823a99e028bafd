#include "pattern.glsl"

/// Fine horizontal lines over the whole card, broken into short links.
/// @title Starlight
/// @family Lines and grids
/// @param spacing 0.4...3 = 1.3 mm "Line spacing" Distance from one line to the next.
/// @param length 1...20 = 7 "Link length" Length of a link, as a multiple of the line spacing.
/// @param sparkle 0...1 = 0.5 "Variety" Difference in angle between the links; 0 makes all alike.
Foil starlight(vec2 position, Foil foil, float spacing, float length, float sparkle) {
  float pixel = pixelWidth(position);
  vec2 at = position / spacing;
  float row = floor(at.y);
  float link = at.x / length + 0.5 * row;
  vec2 within = vec2(link - floor(link), at.y - row) - 0.5;
  vec4 hash = cellHash(vec2(row, floor(link)), 1.0);
  float seen = resolved(spacing, pixel);
  foil.direction = nudged(vec2(0.12, 0.993), seen * (within.x * 0.7 + sparkle * (hash.x - 0.5)));
  foil.pitch = 960.0 + 250.0 * sparkle * seen * (hash.y - 0.5);
  foil.slope.y = 0.2 * within.y * seen;
  foil.cover = mix(0.2, 1.0, bars(at.y, 0.75, pixel / spacing));
  return foil;
}
