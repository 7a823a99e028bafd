#include "pattern.glsl"
#include "slopes.glsl"

/// Embossed metal: the lines of the art and a rim stand out of soft folds of silver.
/// @param height 0...2 = 1  How far the lines stand out.
/// @param folds 0...2 = 1  Depth of the soft folds between them.
/// @param scale 0.5...2 = 1  Width of the folds.
/// @param colors 0...1 = 0.5  Share of the light that is coloured.
Foil relief(vec2 position, Foil foil, vec2 size, Mask mask, vec3 ink, float height, float folds,
            float scale, float colors) {
  float pixel = pixelWidth(position);
  // The mask's rise towards the lower right; it leans both ways alike.
  float reach = max(0.1, 0.7 * pixel);
  float line = maskSample(mask, position + reach) - maskSample(mask, position - reach);
  vec2 at = position / scale;
  // Two families of folds that bend one another.
  float first = wave(at.x * 0.021 + at.y * 0.014);
  float second = wave(at.y * 0.023 - at.x * 0.017 + 0.15 * first);
  float third = wave(at.x * 0.035 + at.y * 0.027 + 0.15 * second);
  vec2 fold = 0.075 * second * vec2(-0.6, 0.8) + 0.05 * third * vec2(0.8, 0.6);
  // Dark print lies deeper than pale print, and leans the other way.
  float tone = max(ink.r, max(ink.g, ink.b));
  vec2 lean = (tone - 0.5 * tone * tone - 0.12) * vec2(-0.2, -0.16);
  // A rim is pressed along the card's edge: up, and down again within.
  vec3 frame = rounded(position - 0.5 * size, 0.5 * size - 3.0, 2.0);
  vec2 flank = max(1.0 - 2.5 * (frame.x + vec2(0.0, 1.5)) * (frame.x + vec2(0.0, 1.5)), 0.0);
  vec2 rim = (0.34 * (flank.x - flank.y)) * frame.yz;
  foil.slope = height * (lean + rim - gentled(vec2(0.055 / reach * line), 0.45)) + folds * fold;
  foil.direction = vec2(0.866, 0.5);
  foil.pitch = 900.0;
  foil.rainbow = colors;
  foil.spread = 0.22;
  return foil;
}
