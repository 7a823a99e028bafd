#include "pattern.glsl"
#include "slopes.glsl"

/// Small pyramids side by side; each of their four faces has its own color and shine.
/// @title Diamond plate
/// @family Metal and relief
/// @words holographic, holo, pyramids, gems, studs, rainbow, tread plate
/// @param scale 1.5...12 = 4.5 mm "Pyramid width" Width of a pyramid.
/// @param angle 0...90 = 45 degrees "Row angle" Clockwise angle of the rows; 0 is level.
/// @param relief 0...1 = 0.4 "Steepness" Steepness of the pyramids' faces; 0 is flat.
/// @param chrome 0...1 = 0.3 "Chrome" Share of plain mirror; 1 shows no colors.
Foil diamondPlate(vec2 position, Foil foil, vec2 size, float scale, float angle, float relief,
                  float chrome) {
  vec2 along = headed(angle);
  vec2 away = position - 0.5 * size;
  vec2 at = turnedBack(away, along) * (1.0 / scale);
  float pixel = stackPixel * (1.0 / scale);
  vec2 within = abs(fract(at) - 0.5);
  // The direction of a face, and which pair of opposite faces it is in. Ridges and valleys are
  // round: both change over a width of their own, at least a pixel.
  float bend = max(pixel, 0.06);
  vec2 down = 2.0 * vec2(bars(at.x + 0.5, 0.5, bend), bars(at.y + 0.5, 0.5, bend)) - 1.0;
  float pair = clamp(0.5 + (within.x - within.y) / (1.4 * bend), 0.0, 1.0);
  vec2 face = down * vec2(pair, 1.0 - pair);
  // Faces bulge a little, so that light wipes over them.
  vec2 bulge = (fract(at) - 0.5) * (0.25 * relief * clamp(0.3 / pixel - 0.5, 0.0, 1.0));
  float steep = 0.2 * relief;
  foil.slope = 0.0006 * away + turnedBy(steep * face + bulge, along);
  foil.spread = roughened(0.08, 0.5 * steep * steep * (1.0 - min(dot(face, face), 1.0)));
  // The grooves of neighboring faces turn by about 30 degrees, to one side and the other.
  foil.direction = nudged(vec2(0.5, 0.866), 0.6 * (2.0 * pair - 1.0) + 0.25 * (face.x - face.y));
  foil.pitch = 1020.0 + 40.0 * (face.x + face.y);
  float light = mix(0.9, studio(foil.slope, vec2(0.6, 0.8)), 0.8 * restContrast());
  foil.tint = vec3(0.12 + 0.82 * light);
  foil.rainbow = 1.0 - chrome;
  foil.tint = restedTint(foil.tint);
  return foil;
}
