#include "pattern.glsl"
#include "slopes.glsl"

/// Fingerprint lines in relief whose sides sparkle over a broad wash of colour.
/// @param width 0.3...2 = 0.9  Distance from one line to the next, millimetres.
/// @param relief 0...1 = 0.6  How high the lines stand.
/// @param swirl 0...1 = 0.5  How far the lines wind.
/// @param seed 0...100 = 1  Another arrangement.
Foil textured(vec2 position, Foil foil, Noise noise, float width, float relief, float swirl,
              float seed) {
  float pixel = pixelWidth(position);
  vec2 spot = position + seed * 37.0;
  vec3 hill = noiseSlope(noise, spot * 0.055);
  vec3 wind = noiseSlope(noise, turnedBy(spot, vec2(0.6, 0.8)) * 0.13);
  float at = dot(position, vec2(0.5, 0.87)) + swirl * (30.0 * hill.z + 5.0 * wind.z);
  vec2 uphill = vec2(0.5, 0.87)
    + swirl * (1.65 * hill.xy + 0.65 * turnedBack(wind.xy, vec2(0.6, 0.8)));
  float steep = sqrt(dot(uphill, uphill) + 1e-4);
  // Where lines are too close to be seen, their flanks are roughness.
  float seen = resolved(0.6 * width, pixel * steep);
  float line = wave(at / width) * seen;
  foil.slope = uphill * (0.4 / steep * relief * line);
  foil.tint = vec3(0.96 + 0.04 * line);
  foil.direction = nudged(vec2(0.6, 0.8), 0.8 * (hill.z - 0.5));
  foil.pitch = 950.0;
  foil.rainbow = 0.7;
  foil.spread = 0.15 + 0.3 * relief * (1.0 - seen);
  return foil;
}
