#include "pattern.glsl"

/// Circular grooves, as on a compact disc, with rainbow arms that swing around their center.
/// @title Laser
/// @family Rings and rays
/// @param center -0.5...1.5 = 0.5,0.4 "Center" Center of the arms; 0.5, 0.5 is the card's center.
/// @param pitch 700...1600 = 1150 nm "Groove spacing" Groove spacing; a larger one narrows the colors.
/// @param twist -3...3 = 0.8 "Twist" Bend of the arms; below 0 they bend the other way.
/// @param tracks 0...1 = 0.5 "Rings" Visibility of single rings.
Foil laser(vec2 position, Foil foil, vec2 size, vec2 center, float pitch, float twist,
           float tracks) {
  vec2 away = position - center * size;
  float radius = sqrt(dot(away, away) + 0.01);
  float bend = 0.012 * twist * radius;
  foil.direction = normalize(away + bend * vec2(-away.y, away.x) + vec2(0.0, 1e-3));
  float seen = resolved(1.3, pixelWidth(position));
  float track = floor(radius * (1.0 / 1.3));
  vec4 random = cellHash(vec2(track, 0.0), 1.0);
  foil.pitch = pitch * (1.0 + 0.16 * tracks * seen * (random.x - 0.5));
  foil.slope = 0.05 * tracks * seen * (random.y - 0.5) * foil.direction;
  return foil;
}
