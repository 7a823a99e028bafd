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
  float lum = dot(ink, vec3(0.2126, 0.7152, 0.0722));
  float tone = sqrt(lum);
  vec2 lean = (0.04 * second) * vec2(-0.6, 0.8) + (0.03 * third) * vec2(0.9, 0.3);
  foil.slope = lean + (tone - 0.4) * vec2(-0.08, -0.06);
  foil.direction = vec2(-0.6, 0.8);
  foil.pitch = 210.0;
  foil.rainbow = 0.3;
  foil.spread = 0.3;
  // The film's path follows its thickness and the angle: the colors run over the card.
  float angle = dot(stackAside + outwards * lean + spot.xy, vec2(0.6, 0.8));
  float pool = 0.95 + 0.2 * second + 0.12 * third + 0.55 * angle;
  vec3 hue = thinFilm(3.0 * thickness * abs(pool));
  hue = mix(vec3(dot(hue, vec3(0.3, 0.5, 0.2))), hue, 0.9);
  // The picture stays as lighter and darker metal, with a trace of its own colors.
  float light = studio(foil.slope, vec2(0.6, 0.8));
  vec3 metal = (0.02 + 0.75 * mix(vec3(lum), ink, 0.3) / (1.0 + 1.1 * lum)) * vec3(0.94, 0.97, 1.0);
  // In the hot spot the metal keeps its depth, and the film its colors.
  vec2 off = stackAside + spot.xy;
  float hot = lobe(dot(off, off), 1.6) * restDimming.y;
  metal *= (0.55 + 0.45 * light) * (1.0 + 0.5 * restDimming.y - 1.1 * hot);
  // The film shows most along the slopes of the pools, and little at rest.
  float sheen = colors * (0.35 + 0.65 * restDimming.y) * (0.55 + 0.45 * second * third);
  vec3 film = hue * hue * ((0.04 + 0.08 * tone) * (1.0 - 0.5 * hot)) * (0.3 + light * light);
  foil.tint = metal * mix(vec3(1.0), 1.7 * hue, 0.7 * sheen) + sheen * film;
  foil.cover = 0.97;
  return foil;
}
