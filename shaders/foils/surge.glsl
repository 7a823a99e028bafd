#include "pattern.glsl"

/// Bands with long points, one below the other; their colors follow one another.
/// @title Surge
/// @family Lines and grids
/// @param scale 0.5...2 = 1 "Band width" Width of the bands; 1 is the usual width.
/// @param points 0...1 = 0.6 "Points" Length of the bands' points; 0 is smooth.
/// @param angle -90...90 = 20 degrees "Band angle" Clockwise angle of the bands; 0 is level.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil surge(vec2 position, Foil foil, Noise noise, float scale, float points, float angle,
           float seed) {
  vec2 lean = headed(angle);
  vec2 at = turnedBack(position, lean) / scale;
  // Points side by side with different heights: their valleys are round, their tips sharp.
  float side = at.x * 0.115 + 0.35 * wave(at.y * 0.021 + seed * 0.37);
  float column = floor(side);
  float part = abs(side - column - 0.5);
  float tip = sqrt(part * part + 0.0006);
  float drift = noiseSample(noise, vec2(at.x * 0.05, at.y * 0.03) + seed * 7.0);
  float rise = at.y * 0.17 + points * 4.2 * tip + 2.2 * drift;
  float band = rise - floor(rise);
  // Every band turns its colors from one edge to the other.
  float soft = clamp(min(band, 1.0 - band) / (fwidth(rise) + 0.02), 0.0, 1.0);
  float turn = (band - 0.5) * soft;
  float aside = points * 0.5 * (side - column - 0.5);
  vec2 along = turnedBy(normalize(vec2(aside, 1.0)), lean);
  foil.direction = nudged(along, 0.9 * turn);
  foil.slope = along * (0.17 * turn);
  foil.pitch = 950.0 + 120.0 * (drift - 0.5);
  foil.spread = 0.2;
  return foil;
}
