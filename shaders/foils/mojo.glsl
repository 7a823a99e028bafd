#include "pattern.glsl"

/// Rows of overlapping scales like a fish's, each filled with fine rings; arms of color fan out.
/// @title Mojo
/// @family Rings and rays
/// @words holographic, holo, Mojo refractor, dragon, mermaid, circles, rings, scales, rainbow
/// @param scale 5...40 = 15 mm "Circle width" Width of a circle.
/// @param rings 2...20 = 8 "Rings" Number of rings in a circle.
/// @param relief 0...1 = 0.5 "Relief" Height of the rings; 0 is flat.
/// @param angle 0...90 = 0 degrees "Row angle" Clockwise angle of the rows of circles; 0 is level.
Foil mojo(vec2 position, Foil foil, vec2 size, float scale, float rings, float relief,
          float angle) {
  vec2 lean = headed(angle);
  vec2 from = position - 0.5 * size;
  vec2 at = turnedBack(from, lean) * (1.0 / scale);
  float pixel = stackPixel * (1.0 / scale);
  // Rows of circles, each row moved by half a circle and laid over the row above it: of either kind
  // of row, the lowest circle that covers the place, measured down to its middle.
  vec2 aside = vec2(at.x - roundEven(at.x), at.x - floor(at.x) - 0.5);
  vec2 reach = at.y + sqrt(0.2501 - aside * aside) + vec2(0.0, 0.25);
  vec2 below = at.y - 0.5 * floor(2.0 * reach) + vec2(0.0, 0.25);
  vec2 away = below.x < below.y ? vec2(aside.x, below.x) : vec2(aside.y, below.y);
  float radius = sqrt(dot(away, away) + 1e-4);
  vec2 outward = turnedBy(away * (1.0 / radius), lean);
  float seen = resolved(0.5 / rings, pixel);
  float ring = radius * 2.0 * rings;
  float rise = seen * wave(ring);
  float height = 0.11 * relief;
  foil.slope = 0.0012 * from + (height * rise) * outward;
  foil.spread = roughened(0.1, 0.5 * height * height * (1.0 - seen * seen));
  // Grooves that lean against the rings: each scale's arms of color fan out of its middle.
  foil.direction = turnedBy(outward, vec2(0.944, 0.33));
  foil.pitch = 960.0;
  foil.rainbow = 0.8;
  // Each scale lies in the shadow of those over it; at rest the card is calm.
  float shade = 0.6 + 0.8 * min(radius, 0.5) + 0.05 * seen * wave(ring + 0.25);
  foil.tint = vec3(mix(1.0, shade, restDimming.y));
  return foil;
}
