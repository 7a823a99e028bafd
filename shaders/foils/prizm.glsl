#include "pattern.glsl"

/// Silver chrome with fine gentle waves, visible straight on; it throws rainbows at angles.
/// @title Prizm
/// @family Lines and grids
/// @words holographic, holo, prism, silver Prizm, wavy lines, mirror, silver
/// @param scale 0.3...3 = 0.9 mm "Line spacing" Distance from one wave line to the next.
/// @param swing 0...2 = 0.45 mm "Swing" Swing of the lines up and down; 0 is straight.
/// @param wavelength 3...40 = 9 mm "Wavelength" Length of a wave.
/// @param relief 0...1 = 0.5 "Relief" Height of the lines; 0 is flat.
/// @param chrome 0...1 = 0.35 "Chrome" Share of plain mirror; 1 shows no colors.
Foil prizm(vec2 position, Foil foil, vec2 size, float scale, float swing, float wavelength,
           float relief, float chrome) {
  vec2 from = position - 0.5 * size;
  float phase = position.x / wavelength + 0.31 * wave(0.013 * position.y);
  float bend = swing * (6.2831853 / wavelength) * wave(phase + 0.25);
  // The lines drift apart and together, which no printed line does.
  float drift = 0.5 * wave(0.019 * from.x - 0.043 * from.y);
  float at = (position.y + swing * wave(phase) + drift) * (1.0 / scale);
  float seen = resolved(scale, stackPixel);
  float rise = seen * wave(at);
  float lean = 0.09 * relief;
  foil.slope = 0.0016 * from + lean * rise * vec2(bend, 1.0);
  foil.spread = roughened(0.1, 0.5 * lean * lean * (1.0 - seen * seen));
  foil.direction = normalize(vec2(0.75 - 0.5 * bend, 1.0));
  foil.pitch = 960.0;
  foil.rainbow = 1.0 - chrome;
  foil.tint = vec3(1.0 - 0.05 * relief * (1.0 + rise));
  return foil;
}
