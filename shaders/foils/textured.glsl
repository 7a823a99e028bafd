#include "pattern.glsl"
#include "slopes.glsl"

// The unit vector across the lines at a place; its opposite is the same.
vec2 texturedFlow(vec2 position, vec2 size, float swirl) {
  // Rings around a point beside the middle, bent by two waves that cross.
  vec2 away = position - vec2(0.62, 0.36) * size;
  const vec2 ways = vec2(0.026, 0.017);
  const vec2 crossways = vec2(-0.021, 0.034);
  vec2 uphill = away * inversesqrt(dot(away, away) + 9.0) + (swirl * 6.2831853)
    * (6.0 * wave(dot(position, ways) + 0.25) * ways
      + 4.0 * wave(dot(position, crossways) + 0.55) * crossways);
  return uphill * inversesqrt(dot(uphill, uphill) + 1e-4);
}

/// Fine lines like a fingerprint, engraved all over; they sparkle in a broad wash of color.
/// @title Textured
/// @family Metal and relief
/// @words holographic, holo, texture, etched, embossing, relief, ultra rare, special illustration, full art
/// @param width 0.2...2 = 0.42 mm "Line spacing" Distance from one line to the next.
/// @param relief 0...1 = 0.5 "Relief" Height of the lines; 0 is flat.
/// @param swirl 0...1 = 0.5 "Swirl" Winding of the lines; 0 leaves plain rings.
/// @param sparkle 0...1 = 0.5 "Sparkle" Strength of the sparks; 0 leaves plain lines.
/// @art
Foil textured(vec2 position, Foil foil, vec2 size, vec4 art, float width, float relief,
              float swirl, float sparkle) {
  float pixel = stackPixel;
  vec2 own = texturedFlow(position, size, swirl);
  vec2 along = alongArt(art, vec2(own.y, -own.x));
  vec2 across = vec2(-along.y, along.x);
  // Lines too close to see count as roughness.
  float seen = resolved(width, pixel);
  vec2 line = engraved(position, across, width) * seen;
  float steep = 0.09 * relief;
  foil.slope = steep * line.y * across + 0.0008 * (position - 0.5 * size);
  // The colors turn with the foil's own lines: turned by the art's they would have seams.
  foil.direction = nudged(vec2(0.6, 0.8), 0.2 * own.x * own.y);
  foil.pitch = 950.0;
  // The mean of lines that are too fine to see is paler than one line.
  foil.rainbow = 0.4 + 0.26 * seen;
  foil.spread = roughened(0.1, 0.15 * steep * steep * (1.0 - seen));
  float light = mix(0.86, studio(foil.slope, vec2(0.6, 0.8)), 0.6 * restContrast());
  // Grooves are dark in the brightest light too, most in pale art, where only they show relief.
  float groove = relief * (0.2 + 0.4 * art.w) * (1.0 - line.x);
  foil.tint = vec3(min(0.2 + 0.92 * light, 1.2) * (1.0 - groove));
  addGlints(position, 0.2, 0.4, 3.0 * sparkle, stackMiddlePixel, 5u);
  foil.tint = restedTint(foil.tint);
  return foil;
}
