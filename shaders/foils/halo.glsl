#include "pattern.glsl"

/// A marbled swirl of light around the center of the card.
/// @title Halo
/// @family Rings and rays
/// @words holographic, holo, halo foil, marble, circle, swirl, spiral
/// @param center -0.5...1.5 = 0.5,0.45 "Center" Center of the swirl; 0.5, 0.5 is the card's center.
/// @param twist -3...3 = 0.9 "Twist" Winding of the swirl; below 0 it turns the other way.
/// @param marble 0...2 = 1 "Marbling" Strength of the marbling; 0 leaves plain rings.
/// @param scale 2...16 = 6 mm "Vein spacing" Distance from one vein to the next.
Foil halo(vec2 position, Foil foil, vec2 size, Noise noise, vec2 center, float twist,
          float marble, float scale) {
  vec2 away = position - center * size;
  float radius = sqrt(dot(away, away) + 0.04);
  vec2 outward = away * (1.0 / radius);
  float wound = twist * 0.0056 * radius;
  vec2 flow = turnedBack(away, vec2(wave(wound + 0.25), wave(wound)));
  float cloud = 0.25 * (wave(dot(flow, vec2(0.017, 0.011))) + wave(dot(flow, vec2(-0.019, 0.027))));
  float vein = noiseSample(noise, 0.055 * flow + 2.0 * marble * cloud + 20.0) - 0.5;
  float at = radius * (1.0 / scale) + marble * (2.2 * vein + 0.9 * cloud);
  float seen = resolved(0.5 * scale, stackPixel);
  float turn = wound + marble * (0.25 * vein + 0.13 * cloud);
  foil.direction = turnedBy(outward, vec2(wave(turn + 0.25), wave(turn)));
  foil.slope = 0.07 * seen * wave(at) * outward;
  foil.spread = roughened(0.1, 0.0025 * (1.0 - seen * seen));
  foil.pitch = 1050.0 + 160.0 * cloud + 40.0 * seen * wave(at + 0.25);
  return foil;
}
