/// The picture twists around its center; the twist fades toward the rim.
/// @title Swirl
/// @param turns -2...2 = 0.45 turns "Twist" Clockwise turn of the center; below 0 the other way.
/// @param radius 0.1...1 = 0.5 "Radius" Radius, as a share of the picture's shorter side.
/// @maxSampleOffset 0 0
vec2 swirl(vec2 position, vec2 size, float turns, float radius) {
  vec2 middle = 0.5 * size;
  vec2 away = position - middle;
  float part = clamp(1.0 - length(away) / (radius * min(size.x, size.y)), 0.0, 1.0);
  // The swirl ends smoothly. The color comes from a position against the turn.
  float angle = -6.2831853 * turns * part * part;
  float c = cos(angle);
  float s = sin(angle);
  return middle + vec2(c * away.x - s * away.y, s * away.x + c * away.y);
}
