#include "pattern.glsl"
#include "slopes.glsl"

// The unit vector along the lines at a place; its opposite is the same.
vec2 etchedFlow(vec2 position, vec2 along) {
  float sway = wave(0.011 * position.x + 0.007 * position.y)
    + 0.6 * wave(0.013 * position.y - 0.009 * position.x + 0.3);
  return nudged(along, 0.7 * sway);
}

/// Metallic ink over the print, in the print's own colors, engraved with fine lines that gleam.
/// @title Etched
/// @family Metal and relief
/// @words metallic, silver, engraving, matte, satin
/// @param lines 0.2...2.5 = 0.35 mm "Line spacing" Distance from one line to the next.
/// @param relief 0...1 = 0.5 "Relief" Depth of the engraved lines.
/// @param metal 0...1 = 0.5 "Metal" Share of silver in the print's colors; 0 is none.
/// @param angle 0...180 = 30 degrees "Line angle" Clockwise angle of the lines; 0 is level.
/// @place over
/// @where artwork
/// @art
Foil etched(vec2 position, Foil foil, vec3 ink, vec4 art, float lines, float relief,
            float metal, float angle) {
  float pixel = pixelWidth(position);
  vec2 along = alongArt(art, etchedFlow(position, headed(angle)));
  vec2 across = vec2(-along.y, along.x);
  float seen = resolved(lines, pixel);
  vec2 groove = engraved(position, across, lines) * seen;
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  float steep = 0.17 * relief;
  // Lights and darks have different slopes, as if the picture were engraved too.
  vec2 broad = (0.16 * (tone - 0.5)) * vec2(0.6, 0.8);
  foil.slope = steep * groove.y * across + broad;
  // Here and there the graver cut deeper: a short piece of a line flashes by itself.
  vec4 chance = cellHash(floor(turnedBy(position, vec2(2.34, 1.13))), 7.0);
  float crest = 0.5 + 0.5 * groove.x;
  vec2 facing = stackAside + outwards * (chance.xy - 0.5) + spot.xy;
  float spark = seen * crest * hotShare() * lobe(dot(facing, facing), 30.0);
  // The colors hardly turn with the lines: patches of color would hide the figure.
  foil.direction = nudged(vec2(0.6, 0.8), 0.12 * across.x * across.y);
  foil.pitch = 950.0;
  // The mean of lines that are too fine to see is paler than one line.
  foil.rainbow = 0.12 + 0.06 * seen;
  foil.spread = roughened(0.12, 0.15 * steep * steep * (1.0 - seen));
  float light = mix(0.8, studio(foil.slope, vec2(0.6, 0.8)), 0.6 * restContrast());
  // Only the lines' crests gleam in the hot spot: between them the ink keeps its depth.
  vec2 off = stackAside + spot.xy;
  float hot = lobe(dot(off, off), 1.6) * hotShare();
  float flash = crest * crest;
  vec3 body = ink * (1.7 + 1.3 * restDimming.y - 2.2 * hot);
  vec3 bright = mix(1.5 * ink, vec3(1.0, 0.98, 0.94) * tone, 0.5);
  foil.tint = mix(body, bright, metal * (0.1 + 0.9 * flash * hot));
  foil.tint *= light * (1.0 + 0.34 * relief * groove.x) * (0.86 + 0.14 * seen);
  foil.tint += 0.9 * spark;
  foil.cover = 0.95;
  return foil;
}
