#include "pattern.glsl"
#include "slopes.glsl"

/// Embossed metal: lines of the art, winding ridges and a rim rise out of soft folds.
/// @title Relief
/// @family Metal and relief
/// @param height 0...2 = 1 "Height" Height of lines, ridges and rim; 1 is the usual height.
/// @param folds 0...2 = 1 "Fold depth" Depth of the soft folds; 1 is the usual depth.
/// @param scale 0.5...2 = 1 "Fold width" Width of folds and distance between ridges; 1 is usual.
/// @param colors 0...1 = 0.8 "Color share" Share of the light split into colors; 0 is plain metal.
Foil relief(vec2 position, Foil foil, vec2 size, Mask mask, vec3 ink, float height, float folds,
            float scale, float colors) {
  float pixel = pixelWidth(position);
  // The mask's slope from this pixel to its neighbors.
  float there = maskSample(mask, position);
  vec2 line = vec2(dFdx(there), dFdy(there)) / max(pixel, 0.1);
  vec2 at = position / scale;
  // Folds that bend each other, and ridges along them.
  float first = wave(at.x * 0.021 + at.y * 0.014);
  float turn = at.y * 0.012 - at.x * 0.02 + 0.15 * first;
  float second = wave(turn);
  vec2 fold = second * vec2(-0.09, 0.1) + first * vec2(0.08, 0.05);
  float ridge = 0.22 * at.y + 0.75 * second;
  vec2 uphill = vec2(0.0, 0.22) + (4.71 * wave(turn + 0.25)) * vec2(-0.02, 0.012);
  float steepness = inversesqrt(dot(uphill, uphill) + 1e-4);
  float beside = (ridge - floor(ridge + 0.5)) * steepness * scale * 1.5;
  float flank = beside * max(1.0 - beside * beside, 0.0) * resolved(0.7, pixel);
  // Dark print is lower than pale print, and its slope is the opposite.
  float tone = max(ink.r, max(ink.g, ink.b));
  vec2 lean = (tone - 0.5 * tone * tone - 0.12) * vec2(-0.2, -0.16);
  // The rim along the card's edge: up, then down again toward the middle.
  vec3 frame = rounded(position - 0.5 * size, 0.5 * size - 3.0, 2.0);
  vec2 walls = max(1.0 - 2.5 * (frame.x + vec2(0.0, 1.5)) * (frame.x + vec2(0.0, 1.5)), 0.0);
  flank *= clamp(-1.2 - frame.x, 0.0, 1.0);
  vec2 rim = (0.34 * (walls.x - walls.y)) * frame.yz + (0.55 * flank * steepness) * uphill;
  foil.slope = height * (lean + rim - gentled(0.12 * line, 0.45)) + folds * fold;
  foil.direction = vec2(0.6, 0.8);
  // Narrow grooves stretch the mirrored light, wide ones split it into colors.
  foil.pitch = 120.0 + 880.0 * colors;
  foil.spread = 0.25 - 0.1 * colors;
  return foil;
}
