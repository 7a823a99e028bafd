#include "pattern.glsl"

/// Fine lines of short bright dashes, which light up one by one and slide along their lines.
/// @title Tinsel
/// @family Lines and grids
/// @words holographic, holo, hair, threads, rain, vintage, Christmas, winter, snow
/// @param width 0.2...2 = 0.5 mm "Line width" Width of a line.
/// @param length 1...60 = 6 mm "Dash length" Length of a dash.
/// @param angle 0...180 = 0 degrees "Line angle" Clockwise angle of the lines; 0 is level.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil tinsel(vec2 position, Foil foil, float width, float length, float angle, float seed) {
  vec2 along = headed(angle);
  vec2 at = turnedBack(position, along) * vec2(1.0 / length, 1.0 / width);
  float row = floor(at.y);
  vec4 hash = cellHash(vec2(row, 0.0), seed);
  at.x = at.x * (0.6 + 0.8 * hash.x) + 31.0 * hash.y;
  // Dashes bend along their lines, half of the lines up and half down: so the light slides in both
  // directions.
  float bend = hash.z > 0.5 ? 0.5 : -0.5;
  float piece = floor(at.x);
  float place = at.x - piece - 0.5;
  hash = cellHash(vec2(row, piece + 1.0), seed);
  // Dashes fade toward their edges and ends, so that these are smooth to see.
  float pixel = stackPixel;
  float seen = resolved(3.0 * width, pixel);
  float even = min(4.0 * width * fromLine(at.y) * (1.0 / pixel), 1.0) * (1.0 - 4.0 * place * place);
  hash.xy += bend * place;
  addFlash(hash, 1.4, hash.w < 0.7 ? even : 0.0, 0.015, seen);
  foil.direction = vec2(0.5, 0.866);
  foil.spread = 0.3;
  foil.cover = 0.6;
  return foil;
}
