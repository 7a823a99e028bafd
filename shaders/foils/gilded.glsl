#include "pattern.glsl"
#include "slopes.glsl"

/// A raised golden frame, and gold along the mask's edges; the gold hides the print below.
/// @title Gilded
/// @family Metal and relief
/// @param width 0.3...3 = 1.2 mm "Line width" Width of the frame's lines.
/// @param height 0...2 = 1 "Height" Height of the gold; 1 is the usual height.
/// @param edges 0...1 = 1 "Edges" Amount of gold along the mask's edges; 0 is none.
/// @param inset 0.5...8 = 2.6 mm "Inset" Distance from the card's edge to the frame.
/// @place over
/// @where frame
Foil gilded(vec2 position, Foil foil, vec2 size, Mask mask, float width, float height,
            float edges, float inset) {
  float pixel = pixelWidth(position);
  vec3 frame = rounded(position - 0.5 * size, 0.5 * size - inset, 2.0);
  // A broad line and a thin one inside it: positions across them, -1 and 1 at their edges.
  vec2 across = vec2(frame.x / (0.5 * width), (frame.x + 1.1 * width) / (0.2 * width));
  float onBroad = covered((abs(across.x) - 1.0) * 0.5 * width, pixel);
  float onThin = covered((abs(across.y) - 1.0) * 0.2 * width, pixel);
  float onFrame = max(onBroad, onThin);
  vec2 ridge = -frame.yz * clamp(onBroad > onThin ? across.x : across.y, -1.0, 1.0);
  vec3 line = maskSlope(mask, position, max(0.2, pixel));
  float steep = dot(line.xy, line.xy);
  float onEdge = edges * clamp(steep * 1.8 - 0.08, 0.0, 1.0);
  foil.slope = gentled(height * mix(-0.1 * line.xy, 0.4 * ridge, onFrame), 0.4);
  // Grooves too narrow for colors, so that the light stays gold.
  foil.direction = vec2(0.6, 0.8);
  foil.pitch = 170.0;
  foil.spread = 0.25;
  foil.tint = gold * (0.6 + 0.4 * gold);
  foil.cover = max(onFrame, onEdge);
  return foil;
}
