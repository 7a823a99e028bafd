#include "pattern.glsl"

// Gives the foil a glossy coat of its own. It shows the lamps, and also the lamp beside the eye:
// `shine` is the strength of their images. The coat is flat, so they glide over the foil.
void glossyCoat(float shine) {
  vec2 off = stackAside + spot.xy;
  float away = dot(off, off);
  float image = 0.01 * (spot.z * lobe(away, 40.0) + spot.w * lobe(away, 8.0));
  ownCoat = vec4(min(shine * (stackGlare + image), 1.0), 1.0);
}

/// Rainbow foil under a clear coat: broad bands of color, a sheen and flakes follow the tilt.
/// @title Aurora
/// @family Soft colors
/// @param amount 0...2 = 1 "Strength" Strength of the metal, rainbow, flakes and coat.
/// @param rainbow 0...2 = 1 "Rainbow" Strength of the foil's colors.
/// @param bands 0.3...4 = 1.3 "Bands" Number of rainbows from the top to the bottom of the card.
/// @param sparkle 0...2 = 1 "Sparkle" Brightness of the flakes.
/// @param glare 0...2 = 1 "Glare" Brightness of the lamps' mirror images in the clear coat.
Foil aurora(vec2 position, Foil foil, vec2 size, float amount, float rainbow, float bands,
            float sparkle, float glare) {
  const vec2 heading = vec2(0.8192, 0.5736);
  const vec2 across = vec2(-0.5736, 0.8192);
  // Shares of the card's longer side from its middle.
  vec2 from = (position - 0.5 * size) / max(size.x, size.y);
  float along = dot(from, heading);
  float aside = dot(from, across);
  float drift = 0.3 * wave(1.7 * aside + 0.4 + 0.3 * wave(1.3 * along - 0.8 * aside));
  float curtain = wave(aside + 0.5 * along + 0.35 * drift);
  foil.direction = nudged(heading, 0.33 * curtain);
  // More bands need a wider change of angle and of color with it; fewer only a flatter sheet.
  foil.pitch = 850.0 + 130.0 * max(bands - 1.3, 0.0);
  float turning = 400.0 * bands / foil.pitch;
  // The constant slope balances lamps on the left and on the right: where one has no color, the
  // other has. Across the bands a bow equals the nearness of the eye, so that they reach the edges.
  foil.slope = vec2(-0.165, 0.155) + (0.24 * aside) * across
    + (0.317 * along - 0.556 * turning * along + 0.05 * drift + 0.025 * curtain) * heading;
  foil.rainbow = min(0.9 * rainbow, 1.0);
  foil.spread = 0.1;
  foil.cover = min(amount, 1.0);
  addGlints(position, 0.3, 0.4, 2.2 * sparkle * amount, pixelWidth(position), 7u);
  glossyCoat(glare);
  ownGain = max(amount, 1.0) * max(rainbow, 1.0);
  return foil;
}
