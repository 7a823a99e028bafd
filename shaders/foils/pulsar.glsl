#include "pattern.glsl"

/// A burst of rays from the center, broken into pieces that flash one by one.
/// @title Pulsar
/// @family Rings and rays
/// @words holographic, holo, pulsar Prizm, starburst, explosion, laser, sun, radial
/// @param center -0.5...1.5 = 0.5,0.45 "Center" Start of the rays; 0.5, 0.5 is the card's center.
/// @param rays 12...120 = 40 "Rays" Number of rays near the center; they split farther out.
/// @param unrest 0...1 = 0.5 "Variety" Difference in angle between the pieces; 0 makes all alike.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil pulsar(vec2 position, Foil foil, vec2 size, vec2 center, float rays, float unrest,
            float seed) {
  vec2 away = position - center * size;
  float radius = sqrt(dot(away, away) + 0.01);
  vec2 outward = away * (1.0 / radius);
  float turn = atan(away.y, away.x) * 0.15915494 + 0.5;
  // Rays split in two as they widen, each at its own distance.
  float count = floor(rays);
  float first = floor(turn * count);
  float level = floor(max(log2(radius * (0.055 + 0.05 * scattered(first + seed))), 0.0));
  count *= exp2(level);
  float at = turn * count;
  float ray = floor(at);
  float width = 6.2831853 * radius / count;
  float pixel = stackPixel;
  float own = scattered(ray + seed);
  float reach = 5.0 + 9.0 * own;
  float along = radius / reach + 7.0 * own;
  vec4 piece = cellHash(vec2(ray, floor(along)), seed + level);
  // A piece's own values fade out within a pixel of its edges, so that no edge is hard.
  float edge = min(fromLine(at) * width, fromLine(along) * reach);
  float seen = resolved(width, pixel) * min(edge * (1.0 / pixel), 1.0) * unrest;
  vec2 across = vec2(-outward.y, outward.x);
  vec2 jitter = piece.xy - 0.5;
  float ridge = at - ray - 0.5;
  foil.slope =
    seen * ((0.16 * jitter.x + 0.05 * ridge) * across + 0.08 * jitter.y * outward);
  foil.direction = nudged(turnedBy(outward, vec2(0.866, 0.5)), 1.5 * seen * (piece.z - 0.5));
  foil.pitch = 1000.0 + 200.0 * seen * (piece.w - 0.5);
  return foil;
}
