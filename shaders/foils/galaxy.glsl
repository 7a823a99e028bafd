#include "pattern.glsl"

// The star of a cell, at a random place in it: xyz random numbers, w its share of the pixel. Its
// size is a power of a random number, so most stars are small; large ones have four points.
vec4 glint(vec2 at, float pixel, float seed) {
  vec2 cell = floor(at);
  vec4 chance = cellHash(cell, seed);
  float rank = chance.z * chance.z * chance.z;
  float radius = 0.05 + 0.43 * rank * chance.z;
  vec2 from = at - cell - 0.5 - (chance.xy - 0.5) * (1.0 - 2.0 * radius);
  float outside = rank > 0.55 ? 0.35 * radius * fourStar(from / radius)
    : length(from) - 0.75 * radius;
  return vec4(chance.xyw, covered(outside, pixel) * resolved(2.4 * radius, pixel));
}

/// Glowing clouds of color with fine star dust in them: much dust and few large stars.
/// @title Galaxy
/// @family Shards and flakes
/// @words holographic, space, nebula, cosmos, sparkle, rainbow
/// @param scale 0.5...2 = 1 "Glint size" Size of the glints; 1 is the usual size.
/// @param density 0...1 = 0.65 "Density" Number of glints; 1 is the most.
/// @param colors 0...1 = 0.45 "Color share" Share of colored glints; the others are white.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil galaxy(vec2 position, Foil foil, Noise noise, float scale, float density, float colors,
            float seed) {
  float pixel = pixelWidth(position);
  // The clouds are drawn out and folded by a slow swirl, like those of a nebula.
  vec2 far = position + 29.0 * seed;
  float first = wave(dot(far, vec2(0.007, 0.011)) + 0.2);
  float second = wave(dot(far, vec2(-0.016, 0.009)));
  vec2 flow = far + vec2(5.0 * first + 2.0 * second, 3.0 * second - 3.0 * first);
  float cloud = 0.5 + 0.28 * wave(dot(flow, vec2(0.019, 0.013))) + 0.22 * second;
  float wisp = noiseSample(noise, turnedBy(flow, vec2(0.8, 0.6)) * vec2(0.16, 0.11) + 5.0);
  float haze = clamp(0.9 * cloud + 1.2 * wisp - 0.5, 0.0, 1.0);
  haze *= haze * (3.0 - 2.0 * haze);
  foil.direction = nudged(vec2(0.6, 0.8), 0.8 * (cloud - 0.5) + 0.4 * (wisp - 0.5));
  foil.pitch = 980.0 + 240.0 * (wisp - 0.5);
  foil.slope = 0.05 * vec2(cloud - 0.5, wisp - 0.5);
  foil.spread = 0.2 + 0.2 * haze;
  foil.rainbow = 1.0 - 0.15 * haze;
  foil.cover = 0.86 + 0.14 * haze;
  float rate = 0.56 / scale;
  vec4 star = glint(turnedBy(position, vec2(0.91, 0.41)) * rate, pixel * rate, seed);
  // Stars gather in the clouds.
  float most = density * (0.75 + 0.7 * haze);
  float bright = star.w * clamp((most - fract(star.z * 21.0)) * 8.0 + 0.5, 0.0, 1.0);
  // White stars are rough mirrors, which show a lamp from far; colored ones split its light.
  float hued = clamp((colors - fract(star.z * 5.0)) * 16.0 + 0.5, 0.0, 1.0);
  foil.slope += bright * 0.16 * (star.xy - 0.5);
  foil.pitch += bright * 300.0 * (star.x - 0.5);
  foil.spread = mix(foil.spread, 0.85 - 0.35 * hued, bright);
  foil.rainbow = mix(foil.rainbow, 0.45 + 0.35 * hued, bright);
  foil.cover = mix(foil.cover, 1.0, bright);
  addGlints(position, 0.42 * scale, 0.36, 2.5 + 8.0 * density * haze, pixel, 3u);
  return foil;
}
