#include "pattern.glsl"

/// Soft horizontal bands of rainbow that run down the card as it tilts.
/// @title Beams
/// @family Lines and grids
/// @words holographic, holo, horizontal lines, stripes, sheen, sunbeams
/// @param height 8...60 = 16 mm "Band spacing" Distance from one band to the next.
/// @param fan 0...1 = 0.5 "Rainbow share" Part of the rainbow in each band; 1 shows the most.
/// @param sway 0...1 = 0.5 "Slant" Slant of the colors, left and right in alternate bands.
/// @param scale 0.75...1.5 = 1 "Groove spacing" Groove spacing; a larger one narrows the colors.
/// @where artworkLights
Foil beams(vec2 position, Foil foil, vec2 size, Noise noise, float height, float fan, float sway,
           float scale) {
  float at = position.y / height + 0.04 * wave(position.x * 0.011 + position.y * 0.017);
  float within = at - floor(at);
  // The slope falls over three quarters of a band and rises over the rest: a soft edge, and colors
  // that all run one way.
  float lean = min(within, 3.0 * (1.0 - within)) - 0.375;
  float turned = fromLine(0.5 * at + 0.25);
  foil.direction = normalize(vec2(0.15 + sway * (turned - 0.25), 1.0));
  foil.pitch = scale * (1080.0 - 200.0 * turned);
  // Fine level brush marks make the bands silky.
  float seen = resolved(0.5, stackPixel);
  float grain = noiseSample(noise, vec2(0.04, 3.3) * position) - 0.5;
  // Eye and lamps are near, which turns the light across the card. The bow undoes that turn, so
  // the bands stay level.
  foil.slope = vec2(0.0036 * (position.x - 0.5 * size.x), 0.028 * seen * grain - 0.44 * fan * lean);
  foil.spread = roughened(0.1, 0.0001 * (1.0 - seen));
  return foil;
}
