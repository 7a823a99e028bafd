#include "pattern.glsl"
#include "slopes.glsl"

/// Nearly black metal under a film of oil; its colors run as the card tilts, and darken the print.
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
  // Two long waves bend each other, as oil does on a moving ground.
  float drift = noiseSample(noise, at * 0.04);
  vec2 warp = 6.0 * vec2(wave(dot(at, vec2(0.012, 0.019)) + 0.3 * drift),
    wave(dot(at, vec2(-0.016, 0.013)) + 0.2));
  float second = wave(dot(at + warp, vec2(0.016, 0.027)));
  float third = wave(dot(at - warp.yx, vec2(0.047, -0.023)) + 0.35 * second);
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  vec2 lean = (0.08 * second) * vec2(-0.6, 0.8) + (0.07 * third) * vec2(0.9, 0.3);
  foil.slope = lean + (tone - 0.4) * vec2(-0.08, -0.06);
  foil.direction = vec2(-0.6, 0.8);
  foil.pitch = 210.0;
  foil.rainbow = 0.3;
  foil.spread = 0.3;
  // The film's path follows its thickness and the angle: the colors run over the card.
  float angle = dot(stackAside + outwards * foil.slope + spot.xy, vec2(0.6, 0.8));
  float pool = 0.84 + 0.08 * second + 0.06 * third + 0.32 * angle;
  vec3 hue = thinFilm(3.0 * thickness * abs(pool));
  // Black metal: only what mirrors a window gleams.
  float light = max(1.15 * studio(foil.slope, vec2(0.6, 0.8)) - 0.25, 0.0);
  vec3 film = hue * hue * (0.05 + 0.7 * light * light) * (0.6 + 0.4 * tone);
  foil.tint = mix(vec3(0.04 * light), film, colors) + 0.03 * ink;
  foil.cover = 0.97;
  return foil;
}
