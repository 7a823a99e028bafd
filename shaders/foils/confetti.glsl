#include "pattern.glsl"

// The rectangle of a cell: its random numbers; `outside` is the distance to it in pixels.
vec4 piece(vec2 at, float pixel, float seed, out float outside) {
  vec2 cell = floor(at);
  vec4 chance = cellHash(cell, seed);
  vec2 from = at - cell - 0.5 - 0.36 * (chance.xy - 0.5);
  vec2 away = abs(turnedBack(from, halfTurn(chance.z))) - vec2(0.27, 0.10 + 0.06 * chance.x);
  outside = max(away.x, away.y) / pixel;
  return chance;
}

/// Small scattered rectangles, each in one strong color that changes with the tilt.
/// @title Confetti
/// @family Printed shapes
/// @param scale 0.5...2.5 = 1 "Rectangle size" Size of the rectangles; 1 is the usual size.
/// @param density 0...1 = 0.95 "Density" Number of rectangles; 1 is the most.
/// @param colors 0...1 = 0.85 "Color strength" Strength of the metal's color; 0 is silver.
/// @param seed 0...100 = 1 "Arrangement" Number of a random arrangement; each one looks different.
Foil confetti(vec2 position, Foil foil, float scale, float density, float colors, float seed) {
  float pixel = pixelWidth(position);
  float rate = 0.24 / scale;
  float outside;
  float below;
  vec4 chance = piece(turnedBy(position, vec2(0.94, 0.34)) * rate, pixel * rate, seed, outside);
  rate *= 1.2;
  vec4 other = piece(turnedBy(position, vec2(0.5, -0.866)) * rate, pixel * rate, seed + 9.0, below);
  outside = chance.w > density ? 9.0 : outside;
  below = other.w > density ? 9.0 : below;
  chance = outside < below ? chance : other;
  outside = min(outside, below);
  float turn = fract(chance.w * 13.0 + chance.x * 3.0);
  vec3 hue = clamp(abs(fract(turn + vec3(0.0, 0.67, 0.33)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
  // Half of them are colored metal that stretches the lamps' images, half split the light into
  // colors. A silvery sheet fills the gaps.
  bool isPiece = outside < 0.0;
  bool isMetal = isPiece && chance.y < 0.55;
  foil.direction = nudged(vec2(0.6, 0.8), isPiece ? 1.2 * (turn - 0.5) : 0.0);
  foil.pitch = isMetal ? 60.0 : (isPiece ? 500.0 + 480.0 * chance.y : 1000.0);
  foil.slope = isPiece ? (chance.xw - 0.5) * (isMetal ? 0.4 : 0.12) : vec2(0.0);
  foil.spread = isMetal ? 0.7 : (isPiece ? 0.08 : 0.35);
  foil.tint = mix(vec3(1.0), 0.04 + 0.96 * hue, isMetal ? colors : 0.0);
  // A fine gap around each, so that no edge is a hard step of light.
  float gap = clamp(1.35 - abs(outside), 0.0, 1.0) * resolved(0.5 * scale, pixel);
  foil.cover = (1.0 - gap) * (isPiece ? 1.0 : 0.45);
  return foil;
}
