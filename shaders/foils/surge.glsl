#include "pattern.glsl"

/// Bands with long points, one below the other; their colors follow one another.
/// @title Surge
/// @family Lines and grids
/// @words holographic, holo, surge foil, ripples, zigzag, spikes, flames, arrows, rainbow
/// @param scale 0.5...2 = 1 "Band width" Width of the bands; 1 is the usual width.
/// @param points 0...1 = 0.6 "Points" Length of the bands' points; 0 is smooth.
/// @param angle -90...90 = 20 degrees "Band angle" Clockwise angle of the bands; 0 is level.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil surge(vec2 position, Foil foil, vec2 size, Noise noise, float scale, float points,
           float angle, float seed) {
  vec2 lean = headed(angle);
  vec2 at = turnedBack(position, lean) * (1.0 / scale);
  float pixel = stackPixel * (1.0 / scale);
  // Points side by side with different heights: their valleys are round, their tips sharp.
  float drift = noiseSample(noise, vec2(at.x * 0.05, at.y * 0.03) + seed * 7.0);
  float side = at.x * 0.085 + 0.4 * wave(at.y * 0.015 + seed * 0.37) + 0.5 * drift;
  float column = floor(side);
  float part = side - column - 0.5;
  float tall = points * (0.5 + scattered(column + seed));
  float tip = sqrt(part * part + 0.004);
  float rise = at.y * 0.12 + 3.2 * tall * (tip - 0.5) + 1.8 * drift;
  float band = rise - floor(rise);
  // Every band turns its colors from one edge to the other, and returns over a soft edge.
  float steep = 0.16 + 0.4 * tall;
  float turn = (min(band, 4.0 * (1.0 - band)) - 0.4) * resolved(0.35 / steep, pixel);
  // At the tips the grooves turn over within a short way.
  float aside = 2.0 * tall * part * min(8.0 * (0.5 - abs(part)), 1.0);
  vec2 along = turnedBy(normalize(vec2(aside, 1.0)), lean);
  foil.direction = nudged(along, 0.65 * turn);
  foil.slope = 0.0014 * (position - 0.5 * size) + along * (0.17 * turn);
  foil.pitch = 950.0 + 120.0 * (drift - 0.5);
  foil.spread = 0.14;
  ownGain = 0.75;  // its bands cut the print into pieces
  return foil;
}
