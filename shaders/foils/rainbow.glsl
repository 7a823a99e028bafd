#include "pattern.glsl"

/// Broad soft rainbows over the print: a veil of pastel colors that leaves dark ink dark.
/// @title Rainbow
/// @family Soft colors
/// @words holographic, holo, rainbow foil, rainbow rare, hyper rare, double rainbow, full art, spectrum, prism
/// @param scale 0.5...2 = 1 "Color width" Width of the colors; 1 is the usual width.
/// @param etch 0...1 = 0.5 "Etching" Strength of the etched lines; 0 is none.
/// @param veil 0...1 = 0.45 "Veil" Opacity of the veil; a larger one hides more of the print.
/// @param angle 0...180 = 55 degrees "Color angle" Direction of the color change; 0 is sideways.
/// @place over
/// @where artwork
Foil rainbow(vec2 position, Foil foil, vec2 size, vec3 ink, float scale, float etch, float veil,
             float angle) {
  vec2 along = headed(angle);
  vec2 at = turnedBack(position - 0.5 * size, along) * (1.0 / scale);
  float sway = wave(at.y * 0.011 + 0.1);
  // Lines that follow the colors, about three per millimeter: an etch for a loupe, not a screen.
  float seen = resolved(0.035, stackPixel);
  float grain = etch * seen * wave(2.9 * at.y + 7.0 * wave(at.x * 0.013));
  foil.direction = nudged(along, clamp(0.012 * at.x + 0.25 * sway, -0.9, 0.9));
  foil.slope = 0.08 * sway * along + (0.05 * grain) * vec2(-along.y, along.x);
  foil.spread = 0.14;
  foil.cross = 0.35;
  // The veil is as dark as the print below it; in black it only glows where a lamp is mirrored.
  float gray = dot(ink, vec3(0.2126, 0.7152, 0.0722));
  float turns = 0.014 * at.x + 0.2 * sway + 0.5 * dot(stackAside + spot.xy, along);
  vec3 hue = vec3(wave(turns + 0.25), wave(turns - 0.08), wave(turns - 0.42));
  foil.tint = (0.008 + mix(ink, vec3(gray), 0.3) * min(0.9 + 4.0 * gray, 2.0 - 0.4 * gray))
    * (1.05 + 0.32 * (1.0 - 2.0 * calm.x) * hue + 0.12 * grain);
  foil.cover = 0.5 + 0.5 * veil;
  return foil;
}
