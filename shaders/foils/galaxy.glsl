#include "pattern.glsl"

/// Stars before faint clouds of color: dots, small stars and few large ones, each in its own color.
/// @title Galaxy
/// @family Shards and flakes
/// @words holographic, holo, galaxy foil, space, nebula, cosmos, stardust, sparkle, rainbow
/// @param scale 0.5...2 = 1 "Star size" Size of the stars; 1 is the usual size.
/// @param density 0...1 = 0.85 "Density" Number of stars; 1 is the most.
/// @param colors 0...1 = 0.9 "Color strength" Strength of the stars' colors; 0 leaves them white.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil galaxy(vec2 position, Foil foil, Noise noise, float scale, float density, float colors,
            float seed) {
  // The clouds are drawn out and folded by a slow swirl, like those of a nebula.
  vec2 far = position + 29.0 * seed;
  float swirl = wave(dot(far, vec2(-0.013, 0.009)) + 0.2);
  vec2 flow = far + vec2(6.0, -2.0) * swirl;
  float cloud = 0.28 * wave(dot(flow, vec2(0.019, 0.013))) + 0.22 * swirl;
  float wisp = noiseSample(noise, turnedBy(flow, vec2(0.8, 0.6)) * vec2(0.16, 0.11) + 5.0);
  float haze = clamp(0.9 * cloud + 1.2 * wisp - 0.05, 0.0, 1.0);
  haze *= haze * (3.0 - 2.0 * haze);
  foil.direction = nudged(vec2(0.6, 0.8), 0.8 * cloud + 0.4 * (wisp - 0.5));
  foil.pitch = 980.0 + 240.0 * (wisp - 0.5);
  foil.spread = 0.2 + 0.2 * haze;
  foil.rainbow = 0.95;
  foil.cover = mix(0.18 + 0.42 * haze, 0.96, paleInk());
  float amount = (1.9 + 6.0 * paleInk()) / foil.cover;
  uint number = floatBitsToUint(seed);
  addStars(position, 4.4 * scale, amount, density, colors, stackMiddlePixel, number);
  // Small stars gather in the clouds.
  density *= 0.75 + 0.7 * haze;
  addStars(position, 1.6 * scale, amount, density, colors, stackMiddlePixel, number + 1u);
  return foil;
}
