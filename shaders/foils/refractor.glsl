#include "pattern.glsl"

/// Liquid chrome that throws one broad rainbow; its grooves are too fine to see.
/// @title Refractor
/// @family Lines and grids
/// @param angle 0...180 = 80 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @param grooves 0.1...4 = 0.22 mm "Groove width" Width of a groove.
/// @param depth 0...1 = 0.5 "Steepness" Steepness of the grooves' sides; 0 is flat.
/// @param chrome 0...1 = 0.42 "Chrome" Share of plain mirror; 1 shows no colors.
Foil refractor(vec2 position, Foil foil, vec2 size, Noise noise, float angle, float grooves,
               float depth, float chrome) {
  vec2 across = headed(angle);
  vec2 from = position - 0.5 * size;
  float seen = resolved(1.5 * grooves, pixelWidth(position));
  // Grooves of uneven depth draw the lamps out into silky streaks.
  vec2 at = turnedBack(position, across) * vec2(1.0 / grooves, 0.03);
  float groove = noiseSample(noise, at) - 0.5;
  float lean = 0.07 * depth;
  // The sheet swells slightly, like liquid: the lamps' images bend.
  vec2 swell = vec2(
    wave(0.017 * from.x + 0.011 * from.y + 0.1), wave(0.008 * from.x - 0.016 * from.y + 0.35));
  foil.slope = 0.0016 * from + 0.042 * swell + (lean * seen * groove) * across;
  foil.spread = roughened(0.08, 0.03 * lean * lean * (1.0 - seen * seen));
  foil.direction = across;
  foil.pitch = 940.0;
  foil.rainbow = 1.0 - chrome;
  return foil;
}
