#include "pattern.glsl"

/// Curved grooves around a center, with many rainbow arms that swing as the card tilts.
/// @title Laser
/// @family Rings and rays
/// @words holographic, holo, CD, compact disc, radial, spiral, spokes, circles, disc
/// @param center -0.5...1.5 = 0.5,0.4 "Center" Center of the arms; 0.5, 0.5 is the card's center.
/// @param pitch 700...1600 = 1150 nm "Groove spacing" A larger spacing narrows the colors.
/// @param twist -3...3 = 0.8 "Twist" Bend of the arms; below 0 they bend the other way.
/// @param tracks 0...1 = 0.5 "Rings" Visibility of single rings.
Foil laser(vec2 position, Foil foil, vec2 size, vec2 center, float pitch, float twist,
           float tracks) {
  vec2 away = position - center * size;
  float radius = sqrt(dot(away, away) + 0.01);
  float bend = 0.012 * twist * radius;
  vec2 arm = normalize(away + bend * vec2(-away.y, away.x) + vec2(0.0, 1e-3));
  // Grooves that turn three times as fast as circles do have three times as many arms.
  foil.direction = turnedBy(turnedBy(arm, arm), arm);
  float seen = resolved(1.3, stackPixel);
  float track = floor(radius * (1.0 / 1.3));
  vec4 random = cellHash(vec2(track, 0.0), 1.0);
  foil.pitch = pitch * (1.0 + 0.2 * tracks * seen * (random.x - 0.5));
  foil.slope = 0.09 * tracks * seen * (random.y - 0.5) * arm;
  return foil;
}
