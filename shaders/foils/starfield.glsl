#include "pattern.glsl"

// The far star of a cell, a soft disc at a random place: xyz random numbers, w its glow.
vec4 farStar(vec2 at, float seed) {
  vec2 cell = floor(at);
  vec4 hash = cellHash(cell, seed);
  float reach = 0.1 + 0.25 * hash.z * hash.z;
  vec2 from = at - cell - 0.5 - (1.0 - 2.0 * reach) * (hash.xy - 0.5);
  float glow = max(1.0 - length(from) / reach, 0.0);
  return vec4(hash.xyw, glow * glow);
}

/// Stars of many sizes, most of them fine sparks, with soft stars and a haze far behind them.
/// @title Starfield
/// @family Printed shapes
/// @words holographic, holo, vintage, galaxy, space, night sky, snow, two depths, sparkle, glitter, rainbow
/// @param scale 0.5...2 = 1 "Star size" Size of the stars; 1 is the usual size.
/// @param density 0...1 = 0.8 "Density" Number of stars; 1 is the most.
/// @param depth 0...1 = 0.6 "Depth" Apparent distance of the soft stars behind the surface.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil starfield(vec2 position, Foil foil, vec2 size, float scale, float density,
               float depth, float seed) {
  vec2 at = position * (1.0 / scale);
  float haze = wave(dot(at, vec2(0.012, 0.017)) + 0.37 * seed)
    + wave(dot(at, vec2(-0.021, 0.011)) + 0.71 * seed);
  // Stars gather in some places and leave others nearly empty.
  float crowd = density * (0.75 + 0.225 * haze);
  vec4 star = farStar(turnedBy(at, vec2(0.6, -0.8)) * 0.24, seed);
  float glow = star.w * step(star.z + paleInk(), crowd);
  vec2 lean = glow * (star.xy - 0.5);
  // A bow of the sheet suggests depth: its bands are wider and run faster than on a flat sheet.
  foil.slope = (0.003 * depth) * (position - 0.5 * size) + 0.1 * lean;
  foil.direction = nudged(vec2(0.5, 0.866), 0.8 * lean.x);
  foil.spread = 0.1 + 0.5 * depth * glow;
  foil.cover = 0.225 + 0.0625 * haze + 0.5 * glow + 0.25 * paleInk();
  float amount = (1.4 + 6.0 * paleInk()) / foil.cover;
  uint number = floatBitsToUint(seed);
  addStars(position, 5.5 * scale, amount, density, 0.7, stackMiddlePixel, number);
  addStars(position, 1.7 * scale, amount, crowd, 0.7, stackMiddlePixel, number + 1u);
  return foil;
}
