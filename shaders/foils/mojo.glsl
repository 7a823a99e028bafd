#include "pattern.glsl"

/// Circles of fine rings, each like a target, that lie across each other over the whole card.
/// @title Mojo
/// @family Rings and rays
/// @param scale 5...40 = 15 mm "Circle width" Width of a circle.
/// @param rings 2...20 = 8 "Rings" Number of rings in a circle.
/// @param relief 0...1 = 0.5 "Relief" Height of the rings; 0 is flat.
/// @param angle 0...90 = 28 degrees "Row angle" Clockwise angle of the rows of circles; 0 is level.
Foil mojo(vec2 position, Foil foil, vec2 size, float scale, float rings, float relief,
          float angle) {
  vec2 lean = headed(angle);
  vec2 from = position - 0.5 * size;
  vec2 at = turnedBack(from, lean) / scale;
  float pixel = pixelWidth(position) / scale;
  // Circles that touch lie in front; those behind show in the gaps between them.
  vec2 front = at - floor(at) - 0.5;
  vec2 behind = at - floor(at + 0.5);
  float inFront = covered(length(front) - 0.49, pixel);
  vec2 away = inFront > 0.5 ? front : behind;
  float radius = sqrt(dot(away, away) + 1e-4);
  vec2 outward = turnedBy(away / radius, lean);
  float seen = resolved(0.5 / rings, pixel);
  float ring = radius * 2.0 * rings;
  float rise = seen * wave(ring);
  float height = 0.11 * relief;
  foil.slope = 0.0012 * from + (height * rise) * outward;
  foil.spread = roughened(0.1, 0.5 * height * height * (1.0 - seen * seen));
  // Grooves that lean against the rings turn every circle's arms of color another way.
  foil.direction = normalize(outward + (inFront - 0.5) * vec2(-outward.y, outward.x));
  foil.pitch = 960.0 + 60.0 * inFront;
  foil.rainbow = 0.8;
  // A second grating fills the gaps between the arms.
  foil.cross = 0.4;
  foil.tint = vec3(0.96 + 0.04 * seen * wave(ring + 0.25));
  return foil;
}
