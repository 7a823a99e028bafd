#include "pattern.glsl"

/// Nearly black metal with shimmering pools of a thin film: it covers and darkens the print.
/// @param scale 0.5...2 = 1  Size of the pools.
/// @param thickness 200...600 = 400  Thickness of the film in the middle of a pool, nanometres.
/// @param colors 0...1 = 0.75  How far the film's hues stand out from the black.
/// @param seed 0...100 = 1  Another arrangement.
/// @place over
Foil oilSlick(vec2 position, Foil foil, Noise noise, vec3 ink, float scale, float thickness,
              float colors, float seed) {
  vec2 at = position / scale + seed * 23.0;
  float drift = noiseSample(noise, at * 0.035);
  float first = wave(at.x * 0.011 + at.y * 0.016 + 0.5 * drift);
  float second = wave(at.y * 0.019 - at.x * 0.015 + 0.22 * first);
  float third = wave(at.x * 0.037 + at.y * 0.012 + 0.3 * second + drift);
  // No film is black; it is thin at a pool's rim, and thicker on pale print.
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  float depth = clamp(0.5 + 0.42 * second + 0.25 * third + 0.25 * tone, 0.0, 1.3);
  vec3 hue = thinFilm(3.0 * thickness * depth);
  foil.tint = mix(vec3(0.02), hue * hue, colors * (0.55 + 0.45 * tone)) + 0.22 * ink;
  foil.direction = vec2(0.6, 0.8);
  foil.slope = 0.13 * second * vec2(-0.6, 0.8) + 0.10 * third * vec2(0.9, 0.3)
    + (tone - 0.4) * vec2(-0.08, -0.06);
  foil.rainbow = 0.32;
  foil.spread = 0.25;
  foil.cover = 0.92;
  return foil;
}
