#include "pattern.glsl"
#include "slopes.glsl"

// The unit vector along the lines at a place; its opposite is the same.
vec2 etchedFlow(vec2 position, vec2 along) {
  return nudged(along, 0.9 * wave(0.011 * position.x + 0.009 * position.y));
}

/// Metallic ink over the print, in the print's own colors, engraved with fine lines that gleam.
/// @title Etched
/// @family Metal and relief
/// @words metallic, silver, foil etched, engraving, engraved, matte, satin, metallic ink
/// @param lines 0.2...2.5 = 0.5 mm "Line spacing" Distance from one line to the next.
/// @param relief 0...1 = 0.5 "Relief" Depth of the engraved lines.
/// @param metal 0...1 = 0.5 "Metal" Share of silver in the print's colors; 0 is none.
/// @param angle 0...180 = 30 degrees "Line angle" Clockwise angle of the lines; 0 is level.
/// @place over
/// @where artwork
/// @art
Foil etched(vec2 position, Foil foil, vec3 ink, vec4 art, float lines, float relief,
            float metal, float angle) {
  float pixel = stackPixel;
  vec2 along = alongArt(art, etchedFlow(position, headed(angle)));
  vec2 across = vec2(-along.y, along.x);
  float seen = resolved(lines, pixel);
  float groove = engraved(position, across, lines).x * seen;
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  // Lights and darks have different slopes, as if the picture were engraved too.
  foil.slope = (0.16 * (tone - 0.5)) * vec2(0.6, 0.8);
  // A matte ink has no colors of its own.
  foil.rainbow = 0.03;
  foil.spread = 0.5;
  float light = mix(0.8, studio(foil.slope, vec2(0.6, 0.8)), 0.6 * restContrast());
  // Only the lines' crests gleam in the hot spot: between them the ink keeps its depth.
  vec2 off = stackAside + outwards * foil.slope + spot.xy;
  float hot = lobe(dot(off, off), 3.0) * hotShare();
  float crest = 0.5 + 0.5 * groove;
  vec3 body = ink * (1.7 + 1.3 * restDimming.y - 1.2 * hot);
  vec3 bright = mix(2.0 * ink, vec3(1.0, 0.98, 0.94) * tone * tone, 0.5);
  foil.tint = mix(body, bright, metal * (0.1 + 0.9 * crest * hot));
  foil.tint *= light * (1.0 + relief * (0.6 + 1.2 * hot) * groove);
  foil.cover = 0.95;
  return foil;
}
