#include "pattern.glsl"

// The six-sided flake of a cell in a honeycomb one unit wide: its random numbers; `share` is its
// share of the pixel.
vec4 flakeAt(vec2 at, float least, float most, float pixel, float seed, out float share) {
  const vec2 grid = vec2(1.0, 1.7320508);
  vec2 first = floor(at / grid + 0.5);
  vec2 second = floor(at / grid) + 0.5;
  vec2 toFirst = at - first * grid;
  vec2 toSecond = at - second * grid;
  bool isFirst = dot(toFirst, toFirst) < dot(toSecond, toSecond);
  vec4 random = cellHash(2.0 * (isFirst ? first : second), seed);
  float radius = mix(least, most, random.w);
  vec2 away = isFirst ? toFirst : toSecond;
  away = abs(away - (0.5 - radius) * (2.0 * random.yx - 1.0));
  share = covered(max(away.x, 0.5 * away.x + 0.8660254 * away.y) - radius, pixel);
  return random;
}

/// Fine six-sided flakes of metal, close together; each has its own angle and sparkles on its own.
/// @title Glitter
/// @family Shards and flakes
/// @words holographic, holo, sparkle, sequins, sand, snow, rainbow, glitter foil
/// @param scale 0.3...8 = 0.75 mm "Flake width" Width of the largest flakes.
/// @param density 0...1 = 0.6 "Density" Number of large flakes; 1 is the most.
/// @param unrest 0...1 = 0.8 "Flake tilt" Tilt of the flakes; 0 is flat.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil glitter(vec2 position, Foil foil, vec2 size, float scale, float density, float unrest,
             float seed) {
  vec2 at = turnedBy(position - 0.5 * size, vec2(0.966, 0.259));
  float pixel = stackPixel;
  float share;
  vec4 large = flakeAt(at * (1.0 / scale), 0.32, 0.5, pixel * (1.0 / scale), seed, share);
  float seen = resolved(scale, pixel);
  share *= step(large.z, density) * seen;
  // Finer square flakes lie between the large ones.
  float dust = 0.52 * scale;
  vec2 fineAt = at.yx * (1.0 / dust);
  vec2 cell = floor(fineAt);
  vec4 fine = cellHash(cell, seed + 0.5);
  vec2 within = abs(fineAt - cell - 0.5);
  float fineShare = covered((max(within.x, within.y) - 0.5) * dust, pixel);
  // Dust finer than a pixel looks like a rough sheet.
  float fineSeen = resolved(1.1 * dust, pixel);
  vec4 random = mix(0.5 + fineSeen * (fine - 0.5), large, share);
  float far = mix(0.15, 0.27, share) * unrest;
  vec3 lean = far * (random.xyz - 0.5);
  foil.slope = 0.0006 * (position - 0.5 * size) + lean.xy;
  foil.spread = roughened(0.2, 0.015 * far * far * (1.0 - mix(fineSeen, 1.0, share)));
  foil.direction = nudged(vec2(0.5, 0.866), 2.4 * lean.z);
  foil.pitch = 1000.0 + 900.0 * lean.x;
  foil.rainbow = 0.9;
  foil.cover = 0.3 + 0.7 * paleInk();
  // A tenth of the flakes burns, each in its own strength; the edges of large ones are dark.
  bool isLarge = share > 0.5;
  vec4 chance = isLarge ? large : fine;
  float amount = unrest * (0.1 + 1.2 * chance.w * chance.w);
  chance.zw = fract(chance.zw * vec2(61.7, 83.9));
  float filled = isLarge ? 2.0 * share - 1.0 : fineShare * (1.0 - 2.0 * share);
  addGlint(chance, amount, 0.0, 0.9 - 0.55 * paleInk(), filled, 0.04, isLarge ? seen : fineSeen);
  return foil;
}
