#include "pattern.glsl"

/// Rings around a center, grooved in two alternating directions, with arms of color.
/// @title Target
/// @family Rings and rays
/// @words holographic, holo, concentric rings, circles, disc, vinyl, bullseye, rainbow
/// @param scale 2...16 = 6.5 mm "Ring width" Width of a ring.
/// @param center 0...1 = 0.5,0.5 "Center" Center of the rings; 0.5, 0.5 is the card's center.
/// @param relief 0...1 = 0.5 "Relief" Height of the rounded rings; 0 is flat.
Foil target(vec2 position, Foil foil, vec2 size, float scale, vec2 center, float relief) {
  vec2 away = position - center * size;
  float radius = sqrt(dot(away, away) + 1e-4);
  vec2 outward = away * (1.0 / radius);
  float pixel = stackPixel;
  float ring = bars(0.5 * radius * (1.0 / scale), 0.5, 0.5 * pixel * (1.0 / scale));
  float part = fract(radius * (1.0 / scale)) - 0.5;
  vec2 turn = mix(vec2(0.82, 0.57), vec2(0.57, -0.82), ring);
  foil.direction = normalize(turnedBy(outward, turn) + vec2(1e-4, 0.0));
  foil.slope = 0.18 * relief * resolved(scale, pixel) * part * outward;
  foil.pitch = 1000.0 + 60.0 * ring;
  // A fine groove between the rings.
  foil.tint = vec3(1.0 - 0.8 * ring * (1.0 - ring));
  return foil;
}
