#include "pattern.glsl"

/// Jagged lightning bolts, one below the other, with fine ripples that spread from them.
/// @title Seismic
/// @family Lines and grids
/// @param scale 4...24 = 11 mm "Bolt spacing" Distance from one bolt to the next.
/// @param jag 0...1 = 0.6 "Jaggedness" Height of the bolts' peaks and troughs; 0 is straight.
/// @param angle -90...90 = -24 degrees "Bolt angle" Clockwise angle of the bolts; 0 is level.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil seismic(vec2 position, Foil foil, vec2 size, float scale, float jag, float angle,
             float seed) {
  vec2 along = headed(angle);
  vec2 away = position - 0.5 * size;
  vec2 at = turnedBack(away, along) * (1.0 / scale);
  float pixel = pixelWidth(position) / scale;
  // One bolt per row: peaks and troughs by turns, each with its own height.
  float row = floor(at.y);
  float run = 1.5 * at.x + 0.37 * row;
  float cell = floor(run);
  float up = 1.0 - 4.0 * fract(0.5 * cell);
  vec4 here = cellHash(vec2(cell, row), seed);
  vec4 next = cellHash(vec2(cell + 1.0, row), seed);
  float from = jag * up * (0.1 + 0.5 * here.x);
  float to = -jag * up * (0.1 + 0.5 * next.x);
  float steep = 1.5 * (to - from);
  float inRow = at.y - row - 0.5;
  float below = inRow - mix(from, to, run - cell);
  float level = inversesqrt(1.0 + steep * steep);
  float far = below * level;
  float width = 0.06 + 0.06 * here.y;
  float bolt = covered(abs(far) - width, pixel);
  float band = row + step(0.0, below);
  // The tremors fade toward the next row.
  float fade = clamp(1.0 - 2.0 * abs(inRow), 0.0, 1.0);
  float tremor = fade * (2.0 * bars(7.0 * far, 0.5, 7.0 * pixel) - 1.0);
  vec2 across = turnedBy(vec2(-steep, 1.0) * level, along);
  float parity = 4.0 * fract(0.5 * band) - 1.0;
  vec2 calm = nudged(vec2(0.5, 0.866), 0.25 * parity);
  foil.direction = normalize(mix(calm, across, max(bolt, 0.35 * fade)));
  foil.slope = 0.0006 * away + mix(0.03 * tremor, 0.05, bolt) * across;
  foil.pitch = 1000.0 + 40.0 * parity;
  foil.rainbow = 0.5 + 0.5 * bolt;
  return foil;
}
