#include "pattern.glsl"

/// A mosaic of small squares; each changes its color alone.
/// @title Pixel
/// @family Lines and grids
/// @words holographic, holo, mosaic, blocks, retro, vintage, game, rainbow
/// @param scale 0.6...6 = 1.6 mm "Square side" Side length of a square.
/// @param wave 5...80 = 60 mm "Sweep width" Distance between two bright regions.
/// @param steps 3...24 = 16 "Color steps" Number of colors among the squares.
/// @param gap 0...0.5 = 0.12 "Gap width" Width of the plain metal gaps, as a share of a square.
Foil pixel(vec2 position, Foil foil, float scale, float wave, float steps, float gap) {
  vec2 at = position * (1.0 / scale);
  vec2 cell = floor(at);
  float fine = stackPixel * (1.0 / scale);
  vec2 apart = abs(at - cell - 0.5);
  float share = covered(max(apart.x, apart.y) - 0.5 + 0.5 * gap, fine);
  vec4 hash = cellHash(cell, 2.0);
  float seen = resolved(0.7, fine);
  float whole = floor(steps);
  hash.z = floor(hash.z * whole) / whole;
  // Brightness and soft colors follow broad bands, which a tilt moves.
  float along = dot(cell, vec2(0.6, 0.8)) * (scale / wave);
  float bright = zigzag(along + stackAside.x + stackAside.y);
  addFlash(hash, 1.0 + bright, share, 0.02, seen);
  foil.direction = nudged(vec2(0.5, 0.866), 0.35 * seen * (hash.w - 0.5));
  foil.slope = vec2(0.05, 0.08) * (zigzag(along) + 0.5 * seen * (hash.x - 0.5));
  foil.spread = 0.2;
  foil.cover = 0.7;
  return foil;
}
