#include "pattern.glsl"

/// Shattered ice: each shard leans and shines its own way, with pale cracks between them.
/// @title Cracked ice
/// @family Shards and flakes
/// @words holographic, holo, shattered, shards, broken glass, glass, frost, winter, promo, rainbow
/// @param width 3...20 = 5.5 mm "Shard width" Width of a shard.
/// @param lean 0...1 = 0.5 "Shard tilt" Tilt of the shards; 0 is flat.
/// @param crack 0...1 = 0.4 "Crack width" Width of the cracks; 0 is none.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
/// @where artworkLights
Foil crackedIce(vec2 position, Foil foil, float width, float lean, float crack, float seed) {
  float pixel = stackPixel;
  // Long cracks come first. Each strip between two of them is cut across in its own direction, and
  // each piece is cut once more.
  vec2 at = (position + vec2(20.0, 50.0)) * (1.0 / width);
  vec2 first = vec2(0.85 * at.x - 0.53 * at.y, 0.53 * at.x + 0.85 * at.y);
  float strip = first.x / (0.6 + 0.05 * first.y) + 20.0;
  // Wide and narrow strips.
  strip += 0.2 * zigzag(0.29 * strip);
  float row = floor(strip);
  float lot = scattered(row + 7.0 * seed);
  float piece = first.y * (0.4 + 0.5 * lot) + first.x * (1.4 * fract(5.0 * lot) - 0.7) + 7.0 * lot;
  float column = floor(piece);
  vec4 hash = cellHash(vec2(row, column + 64.0), seed);
  // Most pieces stay large; some become slivers.
  float rate = 0.55 + 1.5 * hash.y * hash.y * hash.y;
  float chip = (0.6 * first.x + (1.8 * hash.x - 0.9) * first.y) * rate + 7.0 * hash.z;
  hash = fourths(cellBits(vec2(row + 64.0 * floor(chip), column), seed));
  // A fourth of the shards are clear mirrors, which burn white when they show a lamp.
  float clear = step(fract(5.0 * hash.y), 0.25);
  foil.direction = halfTurn(hash.x);
  foil.pitch = 800.0 + 400.0 * hash.y;
  foil.slope = lean * (hash.zw - 0.5);
  foil.rainbow = 1.0 - 0.65 * clear;
  float edge = width * min(min(fromLine(strip) * (0.6 + 0.05 * first.y), fromLine(piece)),
    fromLine(chip));
  float line = covered(edge - max(0.16 * crack, 0.5 * pixel), pixel) * min(crack / pixel, 1.0);
  foil.spread = mix(0.02, 1.0, line);
  foil.cover = 0.7;
  return foil;
}
