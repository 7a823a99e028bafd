#include "pattern.glsl"
#include "slopes.glsl"

/// A pale, silvery copy of the art over the print.
/// @title Ghost
/// @family Soft colors
/// @words white, ghost rare, ghostly, silver, faded, pale, rare, snow, winter
/// @param paleness 0...1 = 0.75 "Paleness" Fading of the art; 1 is the palest.
/// @param depth 0...1 = 0.6 "Contrast" Difference in shine between light and dark parts of the art.
/// @param angle 0...180 = 60 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @place over
/// @where artwork
Foil ghost(vec2 position, Foil foil, vec3 ink, float paleness, float depth,
           float angle) {
  float light = dot(ink, vec3(0.2126, 0.7152, 0.0722));
  float tone = sqrt(light);
  // Lights and darks have different slopes: a tilt turns the picture from positive to negative.
  foil.direction = nudged(headed(angle), depth * (tone - 0.4));
  foil.pitch = 900.0 + 240.0 * depth * (tone - 0.5);
  foil.slope = depth * (tone - 0.45) * vec2(0.26, 0.22);
  foil.rainbow = 0.22;
  foil.spread = 0.22;
  float gleam = studio(0.4 * foil.slope, vec2(0.6, 0.8));
  gleam = mix(0.9, gleam, 0.5 * restContrast());
  // Black stays black.
  vec3 pale = (tone * min(1.4, 3.2 * tone)) * vec3(0.95, 0.98, 1.0);
  foil.tint = mix(mix(vec3(tone), 1.3 * ink, 0.6), pale, paleness) * gleam;
  foil.cover = 0.55 + 0.4 * paleness;
  return foil;
}
