#include "pattern.glsl"

/// Lines like a fingerprint, etched all over; they sparkle in a broad wash of color.
/// @title Textured
/// @family Metal and relief
/// @param width 0.3...2 = 0.9 mm "Line spacing" Distance from one line to the next.
/// @param relief 0...1 = 0.5 "Relief" Height of the lines; 0 is flat.
/// @param swirl 0...1 = 0.5 "Swirl" Winding of the lines; 0 leaves plain rings.
/// @param sparkle 0...1 = 0.5 "Sparkle" Strength of the sparks; 0 leaves plain lines.
Foil textured(vec2 position, Foil foil, vec2 size, float width, float relief, float swirl,
              float sparkle) {
  float pixel = pixelWidth(position);
  // Rings around a point beside the middle, bent by two waves that cross.
  vec2 away = position - vec2(0.62, 0.36) * size;
  float radius = sqrt(dot(away, away) + 9.0);
  const vec2 ways = vec2(0.026, 0.017);
  const vec2 crossways = vec2(-0.021, 0.034);
  float first = dot(position, ways);
  float second = dot(position, crossways) + 0.3;
  float at = radius + swirl * (6.0 * wave(first) + 4.0 * wave(second));
  vec2 uphill = away / radius + (swirl * 6.2831853)
    * (6.0 * wave(first + 0.25) * ways + 4.0 * wave(second + 0.25) * crossways);
  float steepness = inversesqrt(dot(uphill, uphill) + 0.05);
  // Lines too close to see count as roughness.
  float seen = resolved(0.6 * width * steepness, pixel);
  float line = wave(at / width) * seen;
  // Each line consists of pieces with their own slopes.
  vec2 along = vec2(at / width + 0.25, 0.25 * (position.x - position.y));
  vec2 length = floor(along);
  along.y -= length.y;
  vec2 lean = cellHash(length, 1.0).xy - 0.5;
  lean *= 1.6 * sparkle * seen * along.y * (1.0 - along.y);
  foil.slope = uphill * (0.22 * relief * steepness * line) + lean;
  foil.tint = vec3(0.98 + 0.03 * line);
  foil.direction = nudged(vec2(0.6, 0.8), 0.3 * wave(first));
  foil.pitch = 950.0;
  foil.spread = 0.12 + 0.25 * relief * (1.0 - seen);
  return foil;
}
