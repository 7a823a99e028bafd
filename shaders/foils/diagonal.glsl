#include "pattern.glsl"

/// Fine parallel diagonal lines that break into sparks.
/// @title Diagonal
/// @family Lines and grids
/// @param spacing 0.4...3 = 1.5 mm "Line spacing" Distance from one line to the next.
/// @param angle 0...180 = 135 degrees "Line angle" Clockwise angle of the lines; 0 is level.
/// @param sparkle 0...1 = 0.5 "Sparkle" Strength of the sparks; 0 leaves plain lines.
Foil diagonal(vec2 position, Foil foil, float spacing, float angle, float sparkle) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 at = turnedBack(position, along) / spacing;
  float line = floor(at.y);
  float step = at.x * 0.16 + 0.37 * line;
  vec4 hash = cellHash(vec2(line, floor(step)), 1.0);
  float seen = resolved(spacing, pixel);
  vec2 across = vec2(-along.y, along.x);
  foil.direction = nudged(across, 0.1 + sparkle * 1.1 * (hash.x - 0.5) * seen);
  foil.pitch = 980.0 + 200.0 * (hash.y - 0.5) * sparkle * seen;
  foil.spread = 0.25 - 0.15 * seen;
  foil.slope = across * (0.12 * (at.y - line - 0.5) * seen);
  foil.cover = mix(0.15, 1.0, bars(at.y, 0.62, pixel / spacing));
  return foil;
}
