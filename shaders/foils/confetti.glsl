#include "pattern.glsl"

// One rectangle to a cell: its random numbers, and how much of the pixel it fills in `fill`.
vec4 piece(vec2 at, float pixel, float seed, out float fill) {
  vec2 cell = floor(at);
  vec4 chance = cellHash(cell, seed);
  vec2 from = at - cell - 0.5 - 0.36 * (chance.xy - 0.5);
  vec2 away = abs(turnedBack(from, halfTurn(chance.z))) - vec2(0.27, 0.10 + 0.06 * chance.x);
  fill = covered(max(away.x, away.y), pixel);
  return chance;
}

/// Small rectangles strewn every way, each of one full colour that changes with the tilt.
/// @param scale 0.5...2.5 = 1  Size of the rectangles.
/// @param density 0...1 = 0.95  How many rectangles there are.
/// @param colors 0...1 = 0.35  How strongly the metal of the rectangles is coloured.
/// @param seed 0...100 = 1  Another arrangement.
Foil confetti(vec2 position, Foil foil, float scale, float density, float colors, float seed) {
  float pixel = pixelWidth(position);
  float rate = 0.27 / scale;
  float fill;
  float below;
  vec4 chance = piece(turnedBy(position, vec2(0.94, 0.34)) * rate, pixel * rate, seed, fill);
  rate *= 1.2;
  vec4 other = piece(turnedBy(position, vec2(0.5, -0.866)) * rate, pixel * rate, seed + 9.0, below);
  fill *= step(chance.w, density);
  below *= step(other.w, density);
  chance = fill > below ? chance : other;
  fill = max(fill, below);
  float turn = fract(chance.w * 13.0 + chance.x * 3.0);
  vec3 hue = clamp(abs(fract(turn + vec3(0.0, 0.67, 0.33)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
  // Between them lies a silvery sheet.
  bool isPiece = fill > 0.2;
  foil.direction = nudged(vec2(0.6, 0.8), isPiece ? 1.5 * (turn - 0.5) : 0.0);
  foil.pitch = isPiece ? 720.0 + 240.0 * chance.y : 1000.0;
  foil.slope = isPiece ? (chance.xw - 0.5) * 0.12 : vec2(0.0);
  foil.rainbow = isPiece ? 0.9 : 0.6;
  foil.spread = isPiece ? 0.08 : 0.35;
  foil.tint = mix(vec3(1.0), hue, isPiece ? colors : 0.0);
  foil.cover = mix(0.52, 1.0, fill);
  return foil;
}
