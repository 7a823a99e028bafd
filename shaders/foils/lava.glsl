#include "pattern.glsl"

// Smooth noise, 0 to 1, and its slopes along x and y, from one read.
vec3 noiseAndSlope(Noise noise, vec2 at) {
  vec2 cell = floor(at);
  vec2 part = at - cell;
  vec2 eased = part * part * (3.0 - 2.0 * part);
  vec2 rise = 6.0 * part * (1.0 - part);
  vec4 k = noiseCell(noise, cell);
  return vec3(
    k.x + k.y * eased.x + (k.z + k.w * eased.x) * eased.y,
    rise * vec2(k.y + k.w * eased.y, k.z + k.w * eased.x));
}

/// Molten metal: rounded cells that drift apart, with bright winding cracks between them.
/// @title Lava
/// @family Soft colors
/// @words fire, magma, cells, glow, lava refractor, molten
/// @param scale 2...16 = 5 mm "Cell size" Width of a cell.
/// @param flow 0...1 = 0.5 "Flow" Winding of the cracks; 0 leaves plain cells.
/// @param heat 0...1 = 0.5 "Heat" Warmth of the light in the cracks; 0 leaves silver.
/// @param seed 0...100 = 1 "Variant" Number of a random arrangement; each one looks different.
Foil lava(vec2 position, Foil foil, Noise noise, float scale, float flow, float heat,
          float seed) {
  vec2 at = turnedBy(position, vec2(0.85, 0.53)) * (1.0 / scale) + 19.0 * seed;
  // The melt flows in slow waves.
  vec2 bend = vec2(wave(dot(at, vec2(0.13, 0.31))) + 0.5 * wave(dot(at, vec2(-0.41, 0.37))),
    wave(dot(at, vec2(0.29, -0.17))) + 0.5 * wave(dot(at, vec2(0.33, 0.45))));
  at += flow * bend;
  vec3 large = noiseAndSlope(noise, at);
  vec3 small = noiseAndSlope(noise, 1.9 * at.yx + 7.0);
  float here = large.x + 0.4 * small.x - 0.7;
  vec2 uphill = large.yz + 0.76 * small.zy;
  float steep = length(uphill) + 0.12;
  // The cracks follow the middle height; `apart` is the distance to one, in cells.
  float apart = here * (1.0 / steep);
  float beside = max(1.0 - 3.2 * abs(apart), 0.0);
  float core = clamp(1.3 - abs(apart) * 8.0, 0.0, 1.0);
  core *= core * (3.0 - 2.0 * core);
  // A crack is a bead of melt, round across: its light runs along it. The cells beside it are
  // round at their edges and flat on top.
  float round = clamp(7.0 * apart, -1.0, 1.0);
  foil.slope = uphill * (1.0 / steep) * (0.2 * round * beside) + 0.03 * bend;
  foil.direction = nudged(vec2(0.55, 0.835), 0.5 * clamp(here, -1.0, 1.0) + 0.15 * bend.x);
  foil.pitch = 920.0 + 420.0 * clamp(here, -0.5, 0.5);
  foil.spread = 0.15 + 0.35 * core;
  foil.rainbow = 0.95 - 0.5 * core;
  foil.tint = mix(vec3(1.0), vec3(1.0, 0.84, 0.58), heat * core);
  return foil;
}
