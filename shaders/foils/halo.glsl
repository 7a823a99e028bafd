#include "pattern.glsl"

/// Halo: a marbled swirl of light round the middle of the card.
/// @param center -0.5...1.5 = 0.5,0.45  Middle of the swirl, parts of the card.
/// @param twist -3...3 = 1.2  How far the swirl is wound.
/// @param marble 0...2 = 1  How strongly it is marbled.
/// @param scale 2...16 = 6  From one vein to the next, millimetres.
Foil halo(vec2 position, Foil foil, vec2 size, Noise noise, vec2 center, float twist,
          float marble, float scale) {
  vec2 away = position - center * size;
  float radius = sqrt(dot(away, away) + 0.04);
  vec2 outward = away / radius;
  float wound = twist * 0.035 * radius;
  vec2 flow = turnedBack(away, vec2(cos(wound), sin(wound)));
  float cloud = noiseSample(noise, 0.085 * flow) - 0.5;
  float vein = noiseSample(noise, 0.055 * flow + 2.0 * marble * cloud + 20.0) - 0.5;
  float at = 6.2831853 * (radius / scale + 2.2 * marble * vein + 0.9 * marble * cloud);
  float seen = resolved(0.5 * scale, pixelWidth(position));
  float turn = wound + marble * (1.6 * vein + 0.8 * cloud);
  foil.direction = turnedBy(outward, vec2(cos(turn), sin(turn)));
  foil.slope = 0.07 * seen * sin(at) * outward;
  foil.spread = roughened(0.1, 0.0025 * (1.0 - seen * seen));
  foil.pitch = 1050.0 + 160.0 * cloud + 40.0 * seen * cos(at);
  return foil;
}
