#include "pattern.glsl"

/// Fine parallel diagonal lines that break into sparks.
/// @title Diagonal
/// @family Lines and grids
/// @words holographic, stripes, sparkle, parallel
/// @param spacing 0.4...3 = 0.95 mm "Line spacing" Distance from one line to the next.
/// @param angle 0...180 = 135 degrees "Line angle" Clockwise angle of the lines; 0 is level.
/// @param sparkle 0...1 = 0.5 "Sparkle" Strength of the sparks; 0 leaves plain lines.
/// @where artworkLights
Foil diagonal(vec2 position, Foil foil, vec2 size, float spacing, float angle, float sparkle) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 at = turnedBack(position, along) / spacing;
  float line = floor(at.y);
  float within = at.y - line - 0.5;
  float dash = at.x * 0.13 + 31.0 * scattered(line);
  float piece = floor(dash);
  vec4 hash = cellHash(vec2(line, piece), 1.0) - 0.5;
  float seen = resolved(spacing, pixel);
  vec2 across = vec2(-along.y, along.x);
  // A dash is a long lens: at its rim it has the slope and colors of all lines.
  float ends = dash - piece - 0.5;
  float own = sparkle * seen * min(1.6 - 6.4 * within * within, 1.0)
    * min(3.0 - 12.0 * ends * ends, 1.0);
  foil.direction = nudged(across, 0.1 + 0.6 * hash.x * own);
  foil.pitch = 980.0 + 180.0 * hash.y * own;
  foil.spread = 0.22 - 0.14 * seen;
  foil.slope = across * (0.08 * within * seen + 0.09 * hash.z * own)
    + along * (0.11 * hash.w * own) + 0.0012 * (position - 0.5 * size);
  foil.cover = mix(0.93, 1.0 - 0.8 * within * within, seen);
  return foil;
}
