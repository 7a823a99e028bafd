/// Flat silver: one grating over the whole sheet, which turns its colour together.
/// @param scale 0.5...2 = 1  Width of the colours.
/// @param angle 0...180 = 30  Direction in which the colours run, degrees.
Foil reverse(vec2 position, Foil foil, float scale, float angle) {
  foil.direction = vec2(cos(radians(angle)), sin(radians(angle)));
  foil.pitch = 1000.0 * scale;
  return foil;
}
