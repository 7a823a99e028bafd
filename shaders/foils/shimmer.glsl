#include "pattern.glsl"

/// Fine strands and specks of light, evenly spread over a soft silver rainbow.
/// @title Shimmer
/// @family Shards and flakes
/// @words holographic, holo, sheen, sparkle, glitter, fibers, silk, frost, snow
/// @param width 0.15...1.5 = 0.26 mm "Strand width" Width of a strand.
/// @param length 1...16 = 2.8 mm "Strand length" Length of a strand.
/// @param sway 0...1 = 0.5 "Sway" Winding of the strands; 0 leaves them straight.
/// @param sparkle 0...1 = 0.6 "Sparkle" Strength of the specks; 0 leaves plain strands.
Foil shimmer(vec2 position, Foil foil, vec2 size, float width, float length, float sway,
             float sparkle) {
  float pixel = stackPixel;
  vec2 at = turnedBy(position, vec2(0.94, 0.342));
  float drift = 0.3 * wave(dot(at, vec2(0.013, 0.029))) + 0.2 * wave(dot(at, vec2(0.031, -0.022)));
  float side = (at.x + sway * 9.0 * drift) * (1.0 / width);
  float row = floor(side);
  float along = at.y / length + 7.31 * scattered(row);
  float piece = floor(along);
  vec4 hash = cellHash(vec2(row, piece), 1.0);
  // A strand tapers toward both ends.
  float end = along - piece;
  float taper = 4.0 * end * (1.0 - end);
  float thick = 0.5 * taper;
  float strand = covered(abs(side - row - 0.5) - thick, max(pixel * (1.0 / width), 0.15));
  float seen = resolved(1.2 * width, pixel);
  strand *= seen;
  vec2 lean = hash.xy - 0.5;
  foil.slope = 0.0008 * (position - 0.5 * size) + strand * vec2(0.078, 0.05) * lean;
  foil.direction = nudged(vec2(0.6, 0.8), 0.5 * drift + 0.6 * strand * (hash.z - 0.5));
  foil.pitch = 1000.0 + 140.0 * strand * (hash.w - 0.5);
  foil.rainbow = mix(0.8, 0.6, strand);
  foil.spread = mix(0.24, 0.3, strand);
  // Strands are brighter than the sheet, most of all on dark ink; few have a speck in their middle.
  float speck = 16.0 * sparkle * pow(hash.w * taper, 6.0);
  foil.cover = 0.8;
  ownGain = 0.9 + strand * (1.0 - 0.8 * paleInk()) * (3.6 * hash.z + speck);
  return foil;
}
