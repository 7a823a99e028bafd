#include "pattern.glsl"

/// Mother of pearl: a pale sheen of rose, green and gold that flows in soft layers.
/// @title Pearl
/// @family Soft colors
/// @words iridescent, pearlescent, opal, nacre, mother of pearl, pastel, snow, soft
/// @param scale 0.5...2 = 1 "Layer width" Width of the layers; 1 is the usual width.
/// @param thickness 200...700 = 420 nm "Pearl thickness" Thickness of pearl; it sets the colors.
/// @param colors 0...1 = 0.6 "Color strength" Strength of the pearly colors.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil pearl(vec2 position, Foil foil, Noise noise, float scale, float thickness, float colors,
           float seed) {
  vec2 at = turnedBy(position, vec2(0.94, 0.34)) * (1.0 / scale) + seed * 13.0;
  float drift = noiseSample(noise, at * vec2(0.03, 0.07));
  float flow = wave(0.012 * at.x + 0.02 * at.y + 0.5 * drift);
  float layers = wave(0.11 * at.y + 1.5 * drift + 0.6 * flow);
  vec2 lean = vec2(0.016, 0.03) * layers + vec2(-0.03, 0.025) * flow;
  // Interference: the hues run slowly with the angle, and never fan out.
  float angle = (1.0 - 2.0 * calm.x) * dot(stackAside + outwards * lean, vec2(0.6, 0.8));
  float film = thickness * (1.0 + 0.13 * flow + 0.04 * layers + 0.35 * angle);
  vec3 hue = thinFilm(clamp(3.0 * film, 0.0, 2400.0));
  // The tint is as pale as possible: its brightest channel stays 1.
  hue /= max(max(hue.r, hue.g), max(hue.b, 0.2));
  foil.tint = mix(vec3(1.0), hue, colors * (0.26 + 0.12 * restDimming.y));
  foil.slope = lean;
  foil.direction = vec2(0.6, 0.8);
  foil.rainbow = 0.4;
  // Pearl is translucent: the paper below stays bright.
  foil.cover = 0.75;
  // Rough layers shine from everywhere, so no valley is dark.
  foil.spread = 0.55;
  return foil;
}
