#include "pattern.glsl"

/// Liquid chrome with silky grooves; sharp rainbows sweep diagonally over the whole card.
/// @title Refractor
/// @family Lines and grids
/// @words holographic, mirror, prism, glossy, smooth
/// @param angle 0...180 = 40 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @param grooves 0.1...4 = 0.12 mm "Groove width" Width of a groove.
/// @param depth 0...1 = 0.5 "Steepness" Steepness of the grooves' sides; 0 is flat.
/// @param chrome 0...1 = 0.42 "Chrome" Share of plain mirror; 1 shows no colors.
Foil refractor(vec2 position, Foil foil, vec2 size, Noise noise, float angle, float grooves,
               float depth, float chrome) {
  vec2 across = headed(angle);
  float seen = resolved(1.5 * grooves, pixelWidth(position));
  // Grooves of uneven depth draw the lamps out into silky streaks.
  vec2 at = turnedBack(position, across) * vec2(1.0 / grooves, 0.03);
  float groove = noiseSample(noise, at) - 0.5;
  float lean = 0.07 * depth;
  // The sheet bends a little: bands of color are straight and sharp, with silver on both sides. A
  // second grating answers at the tilts where the first is dark.
  foil.slope = (lean * seen * groove) * across - 0.0018 * (position - 0.5 * size);
  foil.cross = 0.6;
  foil.spread = 0.04;
  foil.direction = across;
  foil.pitch = 1000.0;
  foil.rainbow = 1.0 - chrome;
  return foil;
}
