#include "pattern.glsl"

/// Matt metallic ink engraved with fine lines: it covers the print and mutes its colours.
/// @param lines 0.3...2.5 = 1.1  Distance from one line to the next, millimetres.
/// @param relief 0...1 = 0.5  Depth of the engraving.
/// @param metal 0...1 = 0.75  How far the print's colours turn into metal.
/// @param angle 0...180 = 30  Direction of the lines, degrees.
/// @place over
Foil etched(vec2 position, Foil foil, vec3 ink, float lines, float relief, float metal,
            float angle) {
  float pixel = pixelWidth(position);
  vec2 along = headed(angle);
  vec2 across = vec2(-along.y, along.x);
  vec2 at = turnedBack(position, along);
  float bend = wave(at.x * 0.016);
  float seen = resolved(0.6 * lines, pixel);
  float tone = sqrt(dot(ink, vec3(0.2126, 0.7152, 0.0722)));
  // Engraving is deeper in the dark parts.
  float groove = wave((at.y + 1.6 * bend) / lines) * relief * seen * (1.1 - 0.5 * tone);
  foil.slope = across * (0.24 * groove + 0.10 * wave(at.y * 0.021 + 0.2 * bend))
    + along * (0.11 * bend + 0.10 * (tone - 0.5));
  foil.direction = across;
  foil.pitch = 800.0;
  foil.rainbow = 0.3;
  foil.spread = 0.36;
  vec3 metallic = mix(ink, vec3(0.80, 0.78, 0.74), 0.3) * (0.55 + 0.8 * tone);
  foil.tint = mix(ink, metallic, metal) * (1.0 - 0.3 * groove);
  foil.cover = 0.9;
  return foil;
}
