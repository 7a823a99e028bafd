#include "pattern.glsl"

// The glint of a cell, at a random place in it: xyz random numbers, w its share of the pixel. Its
// size is the cube of a random number, so most glints are small.
vec4 glint(vec2 at, float pixel, float points, float seed) {
  vec2 cell = floor(at);
  vec4 chance = cellHash(cell, seed);
  float radius = 0.14 + 0.34 * chance.z * chance.z * chance.z;
  vec2 from = at - cell - 0.5 - (chance.xy - 0.5) * (1.0 - 2.0 * radius);
  float outside = points > 0.0 ? 0.45 * radius * fourStar(from / radius)
    : length(from) - 0.75 * radius;
  return vec4(chance.xyw, covered(outside, pixel) * resolved(1.3 * radius, pixel));
}

/// Starry glitter over a cloud of soft color: much dust and few large stars.
/// @title Galaxy
/// @family Shards and flakes
/// @param scale 0.5...2 = 1 "Glint size" Size of the glints; 1 is the usual size.
/// @param density 0...1 = 0.65 "Density" Number of glints; 1 is the most.
/// @param colors 0...1 = 0.45 "Color share" Share of colored glints; the others are white.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil galaxy(vec2 position, Foil foil, Noise noise, float scale, float density, float colors,
            float seed) {
  float pixel = pixelWidth(position);
  vec3 rate = vec3(0.8, 0.36, 0.115) / scale;
  vec4 dust =
    glint(turnedBy(position, vec2(0.91, 0.41)) * rate.x, pixel * rate.x, 0.0, seed);
  vec4 star =
    glint(turnedBy(position, vec2(0.8, 0.6)) * rate.y, pixel * rate.y, 1.0, seed + 11.0);
  vec4 big =
    glint(turnedBy(position, vec2(0.6, -0.8)) * rate.z, pixel * rate.z, 1.0, seed + 23.0);
  star = big.w > star.w ? big : star;
  dust = star.w > dust.w ? star : dust;
  float bright = dust.w * clamp((density - fract(dust.z * 21.0)) * 8.0 + 1.0, 0.0, 1.0);
  // Clouds of color between the glints, with dark space between the clouds.
  float cloud = noiseSample(noise, position * vec2(0.05, 0.04) + seed * 5.0);
  float haze = clamp(2.2 * cloud - 0.45, 0.0, 1.0);
  // White glints stretch the lamps' images, colored ones split their light.
  float hued = clamp((colors - fract(dust.z * 5.0)) * 16.0 + 0.5, 0.0, 1.0);
  // A pixel on the edge of a glint has the glint's kind of light, but less of it.
  bool isGlint = bright > 0.2;
  foil.direction = nudged(vec2(0.6, 0.8), 0.9 * (cloud - 0.5) + (isGlint ? dust.z - 0.5 : 0.0));
  foil.slope = isGlint ? (0.5 - 0.4 * hued) * (dust.xy - 0.5) : vec2(0.0);
  foil.pitch = isGlint ? mix(55.0, 820.0 + 260.0 * dust.y, hued) : 1000.0;
  foil.spread = isGlint ? 0.8 - 0.7 * hued : 0.25;
  foil.cover = mix(0.12 + 0.78 * haze, 1.0, bright);
  return foil;
}
