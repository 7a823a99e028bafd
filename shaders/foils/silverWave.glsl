#include "pattern.glsl"

/// Gentle wavy silver lines across the card, visible even straight on.
/// @title Silver wave
/// @family Lines and grids
/// @param scale 0.8...5 = 1.9 mm "Line spacing" Distance from one line to the next.
/// @param swing 0...3 = 1.8 mm "Swing" Swing of the lines up and down; 0 is straight.
/// @param wavelength 8...60 = 24 mm "Wavelength" Length of a wave.
/// @param relief 0...1 = 0.5 "Relief" Height of the lines; 0 is flat.
Foil silverWave(vec2 position, Foil foil, vec2 size, float scale, float swing, float wavelength,
                float relief) {
  float phase = position.x / wavelength;
  float bend = swing * (6.2831853 / wavelength) * wave(phase + 0.25);
  float at = (position.y + swing * wave(phase)) / scale;
  float seen = resolved(scale, pixelWidth(position));
  float lean = 0.16 * relief;
  vec2 across = vec2(bend, 1.0);
  foil.slope = 0.0004 * (position - 0.5 * size) + lean * seen * wave(at) * across;
  foil.spread = roughened(0.12, 0.5 * lean * lean * (1.0 - seen * seen));
  foil.direction = normalize(vec2(-0.35 - bend, 1.0));
  foil.pitch = 1050.0 + 60.0 * seen * wave(at + 0.25);
  // Troughs are duller than crests.
  foil.tint = vec3(0.96 + 0.04 * seen * wave(at + 0.25));
  return foil;
}
