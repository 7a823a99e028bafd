#include "pattern.glsl"

/// A film of oil over the art, in wide swirls of clear color that run as the card tilts.
/// @title Oil slick
/// @family Soft colors
/// @words holographic, holo, oil slick raised, petrol, thin film, iridescent, rainbow, neon, bubble
/// @param scale 0.5...2 = 1 "Pool size" Size of the pools; 1 is the usual size.
/// @param thickness 200...600 = 380 nm "Oil thickness" Thickness of the oil; it sets the colors.
/// @param colors 0...1 = 0.85 "Color strength" Strength of the colors; 0 leaves the print.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
/// @place over
/// @where artwork
Foil oilSlick(vec2 position, Foil foil, Noise noise, vec3 ink, float scale, float thickness,
              float colors, float seed) {
  vec2 at = position * (1.0 / scale) + seed * 23.0;
  // Long waves bend one another, as oil does on moving water: wide swirls without rings.
  float drift = noiseSample(noise, at * 0.03);
  vec2 warp = 11.0 * vec2(wave(dot(at, vec2(0.006, 0.011)) + 0.3 * drift),
    wave(dot(at, vec2(-0.010, 0.007)) + 0.2));
  warp += 4.0 * vec2(wave(dot(at + warp, vec2(-0.010, 0.020))),
    wave(dot(at + warp.yx, vec2(0.021, 0.009)) + 0.4));
  float second = wave(dot(at + warp, vec2(0.007, 0.013)));
  float third = wave(dot(at - warp.yx, vec2(0.018, -0.010)) + 0.3 * second);
  vec2 lean = (0.03 * second) * vec2(-0.6, 0.8) + (0.02 * third) * vec2(0.9, 0.3);
  foil.slope = lean;
  foil.direction = vec2(-0.6, 0.8);
  foil.pitch = 210.0;
  foil.rainbow = 0.3;
  foil.spread = 0.5;
  // The film's path follows its thickness and the angle: the colors run over the card, but not in
  // fast motion.
  float contrast = 1.0 - 2.0 * calm.x;
  float angle = dot(stackAside + outwards * lean + spot.xy, vec2(0.6, 0.8));
  float pool = 0.85 + 0.24 * second + 0.11 * third + 0.4 * contrast * angle;
  vec3 hue = thinFilm(2.6 * thickness * abs(pool));
  // A film that is seen alone, without the white light around it, has pure colors.
  float least = min(min(hue.r, hue.g), hue.b);
  float most = max(max(hue.r, hue.g), hue.b);
  vec3 pure = (hue - 0.8 * least) / (most - 0.8 * least + 0.04);
  // Warm ink passes red under every light: skin turns gold and rose, never green or gray.
  float warm = 4.0 * (ink.r - max(ink.g, ink.b)) / (ink.r + 0.1);
  vec3 taken = vec3(mix(pure.r, 1.0, clamp(warm, 0.0, 0.65)), pure.gb);
  float lum = dot(ink, vec3(0.2126, 0.7152, 0.0722));
  float much = colors * mix(0.45, 1.0, restDimming.y);
  // The art stays as it is printed, and the film colors it.
  vec3 lit = mix(0.45 + 1.35 * taken, 0.25 + 1.35 * taken, lum);
  foil.tint = ink * mix(vec3(1.5), lit, much);
  // The film's own light lies on the darks, brightest in the lamps.
  vec2 off = stackAside + spot.xy;
  float glow = 0.6 + 1.2 * contrast * lobe(dot(off, off), 1.2);
  vec3 film = pure * pure * (0.04 + 0.18 * sqrt(ink)) * (1.0 - lum);
  ownCoat = vec4(min(stackGlare + film * (1.3 * much * glow), 1.0), 1.0);
  foil.cover = mix(0.6, 0.8, lum);
  return foil;
}
