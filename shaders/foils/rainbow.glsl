#include "pattern.glsl"
#include "slopes.glsl"

/// Broad soft rainbows with a fine etched grain: they cover the print like a veil.
/// @title Rainbow
/// @family Soft colors
/// @words holographic, full, double, spectrum, prism
/// @param scale 0.5...2 = 1 "Color width" Width of the colors; 1 is the usual width.
/// @param etch 0...1 = 0.5 "Etching" Strength of the etched lines; 0 is none.
/// @param veil 0...1 = 0.45 "Veil" Opacity of the veil; a larger one hides more of the print.
/// @param angle 0...180 = 55 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @place over
/// @where artwork
Foil rainbow(vec2 position, Foil foil, vec2 size, vec3 ink, float scale, float etch, float veil,
             float angle) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 at = turnedBack(position - 0.5 * size, along) / scale;
  float sway = wave(at.y * 0.011 + 0.1);
  // Lines that follow the colors, about three per millimeter.
  float seen = resolved(0.22, pixel);
  float grain = wave(2.9 * at.y + 7.0 * wave(at.x * 0.013)) * seen;
  foil.direction = nudged(along, clamp(0.012 * at.x + 0.25 * sway, -0.9, 0.9));
  foil.pitch = 1000.0;
  foil.slope = 0.08 * sway * along + (0.09 * etch * grain) * vec2(-along.y, along.x);
  foil.spread = 0.14;
  foil.cross = 0.35;
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  float light = mix(0.95, studio(0.5 * foil.slope, along), 0.6 * restContrast());
  foil.tint = mix(ink, vec3(0.16 + 0.84 * tone), 0.6) * light * (1.15 + 0.12 * etch * grain);
  foil.cover = 0.3 + 0.7 * veil;
  return foil;
}
