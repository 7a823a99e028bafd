#include "pattern.glsl"
#include "slopes.glsl"

/// Embossed metal: lines of the art, fine ridges and a rim rise out of soft folds.
/// @title Relief
/// @family Metal and relief
/// @words embossing, embossed, ultimate rare, raised, metallic, silver, sculpted, textured
/// @param height 0...2 = 1 "Height" Height of lines, ridges and rim; 1 is the usual height.
/// @param folds 0...2 = 1 "Fold depth" Depth of the soft folds; 1 is the usual depth.
/// @param scale 0.5...2 = 1 "Fold width" Width of folds and distance between ridges; 1 is usual.
/// @param colors 0...1 = 0.2 "Color share" Share of the light split into colors; 0 is plain metal.
/// @art
Foil relief(vec2 position, Foil foil, vec2 size, Mask mask, vec3 ink, vec4 art,
            float height, float folds, float scale, float colors) {
  float pixel = stackPixel;
  // The mask's slope from this pixel to its neighbors.
  float there = foilMask(mask, position);
  vec2 line = vec2(dFdx(there), dFdy(there)) * (1.0 / max(pixel / sampling.w, 0.1));
  vec2 at = position * (1.0 / scale);
  float first = wave(at.x * 0.021 + at.y * 0.014);
  float second = wave(at.y * 0.012 - at.x * 0.02 + 0.15 * first);
  vec2 fold = second * vec2(-0.07, 0.08) + first * vec2(0.06, 0.04);
  // Ridges with flat tops: only their flanks are steep.
  vec2 along = alongArt(art, normalize(vec2(0.9, -0.5 - 0.4 * second)));
  vec2 across = vec2(-along.y, along.x);
  float width = 0.9 * scale;
  float seen = resolved(0.6 * width, pixel);
  vec2 ridge = engraved(position, across, width) * seen;
  // Dark print is lower than pale print, and its slope is the opposite.
  float tone = max(ink.r, max(ink.g, ink.b));
  vec2 lean = (tone - 0.5 * tone * tone - 0.12) * vec2(-0.2, -0.16);
  // The rim along the card's edge: up, then down again toward the middle.
  vec3 frame = rounded(position - 0.5 * size, 0.5 * size - 3.0, 2.0);
  vec2 walls = max(1.0 - 2.5 * (frame.x + vec2(0.0, 1.5)) * (frame.x + vec2(0.0, 1.5)), 0.0);
  float flank = ridge.y * ridge.y * ridge.y * clamp(-1.2 - frame.x, 0.0, 1.0);
  vec2 rim = (0.34 * (walls.x - walls.y)) * frame.yz + (0.16 * flank) * across;
  foil.slope = height * (lean + rim - gentled(0.25 * line, 0.5)) + folds * fold;
  foil.direction = vec2(0.6, 0.8);
  foil.pitch = 950.0;
  foil.rainbow = colors;
  foil.spread = 0.05 + 0.1 * height * (1.0 - seen);
  float light = mix(0.85, studio(foil.slope, vec2(0.6, 0.8)), restContrast());
  foil.tint = vec3(0.1 + 0.82 * light);
  foil.tint = restedTint(foil.tint);
  return foil;
}
