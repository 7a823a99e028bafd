/// Turns the picture about its middle, most in the middle and not at all at the rim.
/// @param turns -2...2 = 0.45  How far the middle is turned, in whole turns clockwise.
/// @param radius 0.1...1 = 0.5  Where the turning ends, as a share of the shorter side.
/// @maxSampleOffset 0 0
vec2 swirl(vec2 position, vec2 size, float turns, float radius) {
  vec2 middle = 0.5 * size;
  vec2 away = position - middle;
  float part = clamp(1.0 - length(away) / (radius * min(size.x, size.y)), 0.0, 1.0);
  // Smooth where it ends; the place to take the colour from lies against the turn.
  float angle = -6.2831853 * turns * part * part;
  float c = cos(angle);
  float s = sin(angle);
  return middle + vec2(c * away.x - s * away.y, s * away.x + c * away.y);
}
