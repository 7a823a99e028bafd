#include "pattern.glsl"

/// Liquid chrome under one broad rainbow that sweeps diagonally; its grooves are too fine to see.
/// @title Refractor
/// @family Lines and grids
/// @words holographic, holo, chrome, Superfractor, mirror, prism, glossy, smooth
/// @param angle 0...180 = 40 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @param grooves 0.1...4 = 0.12 mm "Groove width" Width of a groove.
/// @param depth 0...1 = 0.5 "Steepness" Steepness of the grooves' sides; 0 is flat.
/// @param chrome 0...1 = 0.42 "Chrome" Share of plain mirror; 1 shows no colors.
Foil refractor(vec2 position, Foil foil, vec2 size, Noise noise, float angle, float grooves,
               float depth, float chrome) {
  vec2 across = headed(angle);
  vec2 from = position - 0.5 * size;
  float seen = resolved(1.5 * grooves, stackPixel);
  // Grooves of uneven depth draw the lamps out into silky streaks.
  vec2 at = turnedBack(position, across) * vec2(1.0 / grooves, 0.03);
  float groove = noiseSample(noise, at) - 0.5;
  float lean = 0.07 * depth;
  // The sheet bends a little across the colors: their band is straight and sharp, with silver on
  // both sides.
  float place = dot(from, across);
  foil.slope = (-0.0035 * (place - 6.0) + 0.03 * wave(0.009 * dot(from, vec2(-across.y, across.x)))
    + lean * seen * groove) * across;
  foil.spread = roughened(0.1, 0.03 * lean * lean * (1.0 - seen * seen));
  foil.direction = across;
  foil.pitch = 1000.0;
  foil.rainbow = 1.0 - chrome;
  return foil;
}
