#include "pattern.glsl"

/// Fine parallel diagonal lines; short pieces of them spark.
/// @title Diagonal
/// @family Lines and grids
/// @words holographic, holo, secret rare, diagonal lines, stripes, sparkle, parallel
/// @param spacing 0.4...3 = 0.95 mm "Line spacing" Distance from one line to the next.
/// @param angle 0...180 = 135 degrees "Line angle" Clockwise angle of the lines; 0 is level.
/// @param sparkle 0...1 = 0.5 "Sparkle" Strength of the sparks; 0 leaves plain lines.
/// @where artworkLights
Foil diagonal(vec2 position, Foil foil, vec2 size, float spacing, float angle, float sparkle) {
  float pixel = stackPixel;
  vec2 along = headed(angle);
  vec2 at = turnedBack(position, along) * (1.0 / spacing);
  float line = floor(at.y);
  float within = at.y - line - 0.5;
  float dash = at.x * 0.13 + 31.0 * scattered(line);
  float piece = floor(dash);
  vec4 hash = cellHash(vec2(line, piece), 1.0) - 0.5;
  float seen = resolved(spacing, pixel);
  vec2 across = vec2(-along.y, along.x);
  // The lines run through. A spark is a lens in one: at its rim it has the line's own colors.
  float ends = dash - piece - 0.5;
  float own = sparkle * seen * max(1.0 - 6.4 * within * within, 0.0)
    * max(1.0 - 7.0 * ends * ends, 0.0);
  foil.direction = nudged(across, 0.1 + 0.8 * hash.x * own);
  foil.pitch = 980.0 + 180.0 * hash.y * own;
  foil.spread = 0.22 - 0.12 * seen - 0.1 * own;
  foil.slope = across * (0.08 * within * seen + 0.3 * hash.z * own)
    + along * (0.3 * hash.w * own) + 0.0012 * (position - 0.5 * size);
  foil.cover = mix(0.67, 1.0 - 4.0 * within * within, seen);
  return foil;
}
