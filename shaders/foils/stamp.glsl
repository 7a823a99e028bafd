#include "pattern.glsl"
#include "slopes.glsl"

/// Smooth metal in gold, silver, copper or rose, stamped over the print and hiding it.
/// @title Hot stamp
/// @family Metal and relief
/// @words metallic, hot stamp, hot foil, stamping, foiling, gold, golden, rose gold, mirror, satin, gilding, letterpress, logo
/// @param metal silver|gold|copper|rose = 1 "Metal" Kind of metal.
/// @param peel 0...1 = 0.35 "Paper grain" Strength of the paper's grain in the metal; 0 is smooth.
/// @param satin 0...1 = 0.4 "Satin" Roughness of the metal: 0 is a mirror, 1 is satin.
/// @place over
/// @where edges
Foil stamp(vec2 position, Foil foil, vec2 size, Noise noise, Mask mask, float metal, float peel,
           float satin) {
  vec2 away = position - 0.5 * size;
  const vec2 across = vec2(0.77, 0.64);
  // One soft fold bends the sheet, and the paper's grain presses through it.
  float fold = wave(0.011 * away.x + 0.009 * away.y + 0.07);
  vec2 paper = turnedBy(position, vec2(1.6, 0.9));
  float grain = noiseSample(noise, paper) - 0.5;
  grain *= 0.07 * peel * resolved(0.9, stackPixel);
  foil.slope = (0.06 * fold + grain) * across + 0.0006 * away;
  foil.direction = across;
  // Grooves too narrow for colors stretch the mirrored light.
  foil.pitch = 120.0;
  foil.spread = 0.06 + 0.5 * satin;
  // A die presses the foil into the paper: a line's sides catch the light and the room.
  vec3 pressed = maskSlope(mask, position, max(0.16, stackPixel));
  foil.slope += gentled(0.035 * pressed.xy, 0.12);
  float light = mix(0.95, studio(foil.slope, across), (1.0 - 0.3 * satin) * restContrast());
  foil.tint = polished(metalNumber(metal), 0.45 + 1.0 * light);
  // The die has sharp edges: soft edges of the mask become narrower.
  float here = maskSample(mask, position);
  foil.cover = clamp((here - 0.25) * 2.2, 0.0, 1.0) / max(here, 0.05);
  return foil;
}
