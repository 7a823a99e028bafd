#include "pattern.glsl"

/// Flowing silver waves, visible even straight on, with colors on their crests.
/// @title Silver wave
/// @family Lines and grids
/// @words holographic, holo, wave Prizm, water, ripples, sea, silver
/// @param scale 0.8...5 = 1.9 mm "Line spacing" Distance from one line to the next.
/// @param swing 0...3 = 1.8 mm "Swing" Swing of the lines up and down; 0 is straight.
/// @param wavelength 8...60 = 26 mm "Wavelength" Length of a wave.
/// @param relief 0...1 = 0.5 "Relief" Height of the lines; 0 is flat.
Foil silverWave(vec2 position, Foil foil, vec2 size, float scale, float swing, float wavelength,
                float relief) {
  // Two swings of different length: no line is like the next.
  float phase = position.x / wavelength + 0.012 * position.y;
  float second = 0.62 * phase - 0.021 * position.y;
  float bend = swing * (6.2831853 / wavelength) * wave(phase + 0.25);
  float at = (position.y + swing * (0.7 * wave(phase) + 0.8 * wave(second))) * (1.0 / scale);
  float seen = resolved(scale, stackPixel);
  float lean = 0.16 * relief;
  float rise = seen * wave(at);
  vec2 across = vec2(bend, 1.0);
  foil.slope = vec2(0.0, 0.08) + 0.0022 * (position - 0.5 * size) + (lean * rise) * across;
  foil.spread = roughened(0.12, 0.5 * lean * lean * (1.0 - seen * seen));
  // Every other crest has its grooves turned the other way: some are lit at any tilt.
  float side = wave(0.5 * at + 0.25);
  foil.direction = normalize(vec2(0.6 * seen * side - bend, 1.0));
  // The crests have colors; the troughs are bare print.
  float crest = mix(0.5, side * side, seen);
  foil.rainbow = 0.4 + 0.5 * crest;
  foil.cover = 0.2 + 0.8 * crest;
  return foil;
}
