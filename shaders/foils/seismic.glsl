#include "pattern.glsl"

// A jagged line with a random corner at every whole number, by turns up and down: its height and
// its slope.
vec2 jagged(float run, float seed) {
  float cell = floor(run);
  float up = 1.0 - 4.0 * fract(0.5 * cell);
  float from = up * (0.12 + 0.4 * scattered(cell + 0.37 * seed));
  float to = -up * (0.12 + 0.4 * scattered(cell + 1.0 + 0.37 * seed));
  return vec2(mix(from, to, run - cell), to - from);
}

/// Jagged shock waves, one inside the other, with fine ripples that spread from them.
/// @title Seismic
/// @family Lines and grids
/// @words holographic, holo, bolts, zigzag, earthquake, lightning, water
/// @param scale 4...24 = 11 mm "Bolt spacing" Distance from one shock wave to the next.
/// @param jag 0...1 = 0.6 "Jaggedness" Height of the bolts' peaks and troughs; 0 is straight.
/// @param angle -90...90 = -24 degrees "Bolt angle" Clockwise angle of the bolts; 0 is level.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil seismic(vec2 position, Foil foil, vec2 size, float scale, float jag, float angle,
             float seed) {
  vec2 along = headed(angle);
  vec2 away = position - 0.5 * size;
  vec2 place = turnedBack(away, along);
  vec2 at = vec2(place.x, place.y + 0.006 * place.x * place.x) * (1.0 / scale);
  float pixel = stackPixel;
  // All waves share one jagged line of peaks and troughs by turns, each with its own height, and
  // small jags on it.
  vec2 high = jagged(1.1 * at.x + 100.0, seed);
  vec2 low = jagged(3.7 * at.x + 100.0, seed + 3.0);
  float steep = jag * (1.1 * high.y + 0.8 * low.y);
  float level = inversesqrt(1.0 + steep * steep);
  float far = at.y - jag * (high.x + 0.22 * low.x);
  float row = floor(far + 0.5);
  float off = far - row;
  vec4 own = cellHash(vec2(row, floor(1.1 * at.x)), seed + 5.0);
  // The bolts' sides are two facets; the ripples fade toward the next bolt.
  float outside = (abs(off) * level - 0.05 - 0.05 * own.x) * scale;
  float bolt = covered(outside, pixel);
  float fade = 1.0 - 2.0 * abs(off);
  float seen = resolved(scale / 12.0, pixel);
  float tremor = fade * seen * wave(6.0 * off);
  vec2 across = turnedBy(vec2(-steep, 1.0) * level, along);
  vec2 calm = nudged(vec2(0.64, 0.768), 0.5 * (own.y - 0.5));
  foil.direction = normalize(mix(calm, across, max(bolt, 0.4 * fade)) + vec2(1e-3, 0.0));
  // A bolt's pieces lean each their own way, so that they flash one by one.
  foil.slope = 0.0012 * away + (0.05 * tremor + 0.1 * bolt * (step(0.0, off) - 0.5)) * across
    + (0.05 + 0.3 * bolt) * (own.zw - 0.5);
  foil.pitch = 980.0 + 60.0 * (own.z - 0.5);
  foil.spread = roughened(0.1 - 0.06 * bolt, 0.00125 * fade * (1.0 - seen * seen));
  foil.rainbow = 0.85 - 0.5 * bolt;
  return foil;
}
