#include "pattern.glsl"

/// Shattered ice: each shard leans and shines its own way, with pale cracks between them.
/// @title Cracked ice
/// @family Shards and flakes
/// @words holographic, glass, shatter, frost, rainbow
/// @param width 3...20 = 5.5 mm "Shard width" Width of a shard.
/// @param lean 0...1 = 0.5 "Shard tilt" Tilt of the shards; 0 is flat.
/// @param crack 0...1 = 0.4 "Crack width" Width of the cracks; 0 is none.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil crackedIce(vec2 position, Foil foil, float width, float lean, float crack, float seed) {
  float pixel = pixelWidth(position);
  // Long cracks come first. Each strip between two of them is cut across in its own direction, and
  // each piece is cut once more.
  vec2 at = (position + vec2(20.0, 50.0)) / width;
  vec2 first = vec2(0.85 * at.x - 0.53 * at.y, 0.53 * at.x + 0.85 * at.y);
  float strip = first.x / (0.6 + 0.05 * first.y) + 20.0;
  float row = floor(strip);
  vec4 hash = cellHash(vec2(row, 0.0), seed);
  float piece = first.y * (0.55 + 0.4 * hash.x) + first.x * (hash.y - 0.5) + 7.0 * hash.z;
  float column = floor(piece);
  hash = cellHash(vec2(row, column + 64.0), seed);
  vec2 slant = hash.x > 0.5 ? vec2(0.6, 0.5) : vec2(0.6, -0.5);
  float chip = dot(first, slant) * (0.9 + 0.5 * hash.y) + 7.0 * hash.z;
  hash = fourths(cellBits(vec2(row + 64.0 * floor(chip), column), seed));
  // A third of the shards are clear mirrors, which burn white when they show a lamp.
  float clear = step(fract(hash.x * 11.0 + hash.y * 5.0), 0.34);
  foil.direction = nudged(vec2(0.5, 0.866), 1.9 * (hash.x - 0.5));
  foil.pitch = 800.0 + 400.0 * hash.y;
  foil.slope = (0.62 * lean) * (hash.zw - 0.5);
  foil.rainbow = 1.0 - 0.65 * clear;
  float edge = width * min(min(fromLine(strip) * (0.6 + 0.05 * first.y), fromLine(piece)),
    fromLine(chip));
  float line = covered(edge - max(0.16 * crack, 0.5 * pixel), pixel) * min(crack / pixel, 1.0);
  foil.spread = mix(0.14, 1.0, line);
  return foil;
}
