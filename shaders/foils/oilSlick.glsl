#include "pattern.glsl"

/// Nearly black metal with shimmering pools of oil; it covers and darkens the print.
/// @title Oil slick
/// @family Soft colors
/// @param scale 0.5...2 = 1 "Pool size" Size of the pools; 1 is the usual size.
/// @param thickness 200...600 = 380 nm "Oil thickness" Thickness of the oil; it sets the colors.
/// @param colors 0...1 = 0.85 "Color strength" Strength of the pools' colors; 0 is nearly black.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
/// @place over
/// @where artwork
Foil oilSlick(vec2 position, Foil foil, Noise noise, vec3 ink, float scale, float thickness,
              float colors, float seed) {
  vec2 at = position / scale + seed * 23.0;
  float drift = noiseSample(noise, at * 0.035);
  float first = wave(at.x * 0.011 + at.y * 0.016 + 0.5 * drift);
  float second = wave(at.y * 0.019 - at.x * 0.015 + 0.22 * first);
  float third = wave(at.x * 0.037 + at.y * 0.012 + 0.3 * second + drift);
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  // The film is thickest in the middle of a pool and ends at its rim; the metal between is black.
  float pool = clamp(0.45 + 0.5 * second + 0.22 * third, 0.0, 1.1);
  vec3 hue = thinFilm(3.0 * thickness * pool);
  float there = colors * clamp(1.7 * pool - 0.25, 0.0, 1.0) * (0.65 + 0.35 * tone);
  foil.tint = mix(vec3(0.02), hue * hue, there) + 0.2 * ink;
  foil.direction = vec2(-0.6, 0.8);
  foil.slope = 0.12 * second * vec2(-0.6, 0.8) + 0.09 * third * vec2(0.9, 0.3)
    + (tone - 0.4) * vec2(-0.08, -0.06);
  foil.pitch = 210.0;
  foil.spread = 0.42;
  foil.cover = 0.94;
  return foil;
}
