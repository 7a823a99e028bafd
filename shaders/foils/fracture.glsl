#include "pattern.glsl"

/// Separate silver shards, close together at the card's edge, some of them tinted.
/// @title Fracture
/// @family Shards and flakes
/// @param scale 3...20 = 7 mm "Shard size" Size of a shard.
/// @param density 0...1 = 0.95 "Density" Number of shards, except at the card's edge; 1 is the most.
/// @param colors 0...1 = 0.5 "Tint" Number of tinted shards, and strength of their tint.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil fracture(vec2 position, Foil foil, vec2 size, float scale, float density, float colors,
              float seed) {
  vec2 at = turnedBy(position, vec2(0.9, 0.436)) / scale;
  float pixel = pixelWidth(position) / scale;
  // Bent lines divide the card into rows and slanting lines divide each row. Each piece is cut once
  // more.
  float line = floor(at.y + 0.5);
  float phase = scattered(line) + 0.137 * seed;
  float bend = 0.24 * zigzag(0.53 * at.x + phase) + 0.14 * zigzag(0.37 * at.x - 2.0 * phase);
  float below = at.y - line - bend;
  float row = line - step(below, 0.0);
  float post = floor(at.x + 0.5);
  vec4 ends = cellHash(vec2(post, row), seed + 0.5);
  float lean = mix(ends.x, ends.y, at.y - row) - 0.5;
  float right = at.x - post - 0.8 * lean;
  float column = post - step(right, 0.0);
  vec2 middle = vec2(column + 0.5, row + 0.5);
  uint bits = cellBits(vec2(column, row), seed + 0.25);
  vec4 random = fourths(bits);
  // The cut through the piece.
  vec2 cut = nudged(vec2(0.707, random.x < 0.5 ? 0.707 : -0.707), random.y - 0.5);
  float across = dot(at - middle, cut) - 0.3 * (random.z - 0.5);
  float other = step(0.0, across);
  random = fract(random + vec4(0.37, 0.61, 0.23, 0.71) * other);
  // Far from the border the gaps are wide and shards are missing.
  vec2 toEdge = min(position, size - position);
  float inside = clamp(min(toEdge.x, toEdge.y) * (2.6 / size.x), 0.0, 1.0);
  float gap = 0.02 + 0.06 * inside * random.x;
  float edge = min(min(abs(below), abs(right)), abs(across)) - gap;
  float there = step(random.w, 1.0 - inside * (1.0 - density));
  foil.cover = there * covered(-edge, pixel);
  vec2 tilt = random.yz - 0.5;
  foil.slope = 0.2 * tilt;
  foil.direction = nudged(vec2(0.5, 0.866), 2.2 * tilt.x);
  foil.pitch = 1000.0 + 240.0 * tilt.y;
  foil.rainbow = 1.0;
  float tinted = colors * step(1.0 - 0.6 * colors, random.x);
  vec3 hue = clamp(abs(fract(random.z + vec3(0.0, 0.667, 0.333)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
  foil.tint = mix(vec3(1.0), 0.35 + 0.65 * hue, tinted);
  return foil;
}
