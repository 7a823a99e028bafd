#include "pattern.glsl"

/// Metallic ink over the print, in the print's own colors, engraved with fine lines that gleam.
/// @title Etched
/// @family Metal and relief
/// @param lines 0.3...2.5 = 1 mm "Line spacing" Distance from one line to the next.
/// @param relief 0...1 = 0.5 "Relief" Depth of the engraved lines.
/// @param metal 0...1 = 0.5 "Metal" Share of silver in the print's colors; 0 is none.
/// @param angle 0...180 = 30 degrees "Line angle" Clockwise angle of the lines; 0 is level.
/// @place over
/// @where artwork
Foil etched(vec2 position, Foil foil, vec3 ink, float lines, float relief, float metal,
            float angle) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 across = vec2(-along.y, along.x);
  vec2 at = turnedBack(position, along);
  // Long waves bend the lines, so that steep parts catch another lamp.
  float bend = wave(0.02 * at.x + 0.006 * at.y);
  float steep = wave(0.02 * at.x + 0.006 * at.y + 0.25);
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  float seen = resolved(0.5 * lines, pixel);
  float groove = wave((at.y + 3.0 * bend) / lines) * seen;
  vec2 uphill = across + 0.38 * steep * along;
  // Lights and darks have different slopes, as if the picture were engraved too.
  foil.slope = uphill * (0.16 * relief * groove + 0.1 * wave(0.014 * at.y + 0.3 * bend))
    + (0.16 * (tone - 0.5)) * along;
  foil.direction = normalize(uphill);
  foil.pitch = 150.0;
  foil.spread = 0.3;
  vec3 body = 1.5 * ink;
  vec3 bright = mix(body, vec3(0.78, 0.76, 0.72) * (0.15 + 0.85 * tone), 0.8);
  foil.tint = min(mix(body, bright, metal), 1.0) * (1.0 + 0.2 * groove * relief);
  foil.cover = 0.95;
  return foil;
}
