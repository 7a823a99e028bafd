#include "pattern.glsl"

/// Broken glass around a clear middle: long silver splinters, close together at the card's edge.
/// Some of them are tinted.
/// @title Fracture
/// @family Shards and flakes
/// @words holographic, holo, fracture foil, shatter, cracked, ice, mirror, splinters
/// @param scale 3...20 = 7 mm "Shard size" Size of a shard.
/// @param density 0...1 = 0.95 "Density" Number of shards in the middle; 1 is the most.
/// @param colors 0...1 = 0.5 "Tint" Number of tinted shards, and strength of their tint.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil fracture(vec2 position, Foil foil, vec2 size, float scale, float density, float colors,
              float seed) {
  float pixel = stackPixel;
  vec2 away = position - vec2(0.5, 0.46) * size;
  float radius = length(away) + 0.01;
  // The way around as 0...1, measured along a square's sides: cheaper than an angle.
  float sides = abs(away.x) + abs(away.y) + 0.01;
  float side = away.y / sides;
  float around = 0.25 * (away.x > 0.0 ? side : 2.0 - side);
  float roundabout = 4.0 * sides * sides / radius;
  // Cracks run outward; farther out there are twice as many.
  float ways = floor(200.0 / scale) * (radius > 3.4 * scale ? 2.0 : 1.0);
  float sector = around * ways;
  float ray = floor(sector);
  float lot = scattered(ray + 3.0 * ways + 7.0 * seed);
  float across = sector - ray;
  float slant = 0.9 * (fract(5.0 * lot) - 0.5);
  float reach = radius / (scale * (1.0 + 0.7 * fract(11.0 * lot))) + slant * across + 5.0 * lot;
  float ring = floor(reach);
  vec4 random = cellHash(vec2(ray + 512.0, ring + 64.0 * ways), seed + 0.25);
  float outward = reach - ring;
  // A cut from corner to corner.
  float cut = (random.x > 0.5 ? across : 1.0 - across) - outward + 0.5 * (random.y - 0.5);
  random = fract(random + vec4(0.37, 0.61, 0.23, 0.71) * step(0.0, cut));
  // Toward the middle the gaps are wide and shards are missing.
  vec2 toEdge = min(position, size - position);
  float inside = clamp(min(toEdge.x, toEdge.y) * (2.8 / size.x), 0.0, 1.0);
  float wide = roundabout / ways;
  float gap = max(0.05 + 0.5 * inside * inside * random.x, 0.5 * pixel);
  float edge = min(min(across, 1.0 - across) * wide,
    min(min(outward, 1.0 - outward) * scale, abs(cut) * min(wide, scale) * 0.7)) - gap;
  float there = step(random.w, 1.0 - inside * (1.0 - density) - 0.9 * inside * inside);
  // A thin silver film joins the shards, so that no gap looks black.
  float share = there * covered(-edge, pixel);
  foil.cover = 0.5 + 0.35 * share;
  // Silver: a clear mirror with only a breath of color.
  vec2 tilt = random.yz - 0.5;
  foil.slope = (0.5 * there) * tilt;
  foil.direction = halfTurn(random.y);
  foil.pitch = 1000.0 + 240.0 * tilt.y;
  foil.rainbow = 0.65;
  foil.spread = 0.3 - 0.28 * share;
  float tinted = share * colors * step(1.0 - 0.5 * colors, random.x);
  foil.tint = 1.0 - 0.7 * tinted * random.zwy;
  return foil;
}
