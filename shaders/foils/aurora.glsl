#include "pattern.glsl"

// The images in a glossy coat. It shows the lamps, and also the lamp beside the eye, which is `off`
// in q. The coat is flat, so they glide over the foil.
vec3 glossyCoat(vec2 off) {
  return stackGlare + 0.01 * spot.z * lobe(dot(off, off), 40.0);
}

// One color after the other, once per turn, without a dark gap between them: red, gold, green,
// blue. Each channel swells and fades like a wave, so the colors between them are pastel.
vec3 pastels(float turns) {
  vec3 swell = vec3(wave(turns + 0.25), wave(turns - 0.06), wave(turns - 0.42));
  return 0.5 + 0.5 * swell;
}

/// Rainbow foil under a clear coat: broad bands of color, a sheen and flakes follow the tilt.
/// @title Aurora
/// @family Soft colors
/// @words holographic, holo, cosmic, northern lights, pastel, full art, background
/// @param amount 0...2 = 1 "Strength" Strength of the metal, rainbow, flakes and coat.
/// @param rainbow 0...2 = 1 "Rainbow" Strength of the foil's colors.
/// @param bands 0.3...4 = 1.3 "Bands" Number of rainbows from the top to the bottom of the card.
/// @param sparkle 0...2 = 1 "Sparkle" Brightness of the flakes.
/// @param glare 0...2 = 1 "Glare" Brightness of the lamps' mirror images in the clear coat.
/// @where artworkLights
Foil aurora(vec2 position, Foil foil, vec2 size, float amount, float rainbow, float bands,
            float sparkle, float glare) {
  const vec2 heading = vec2(0.8192, 0.5736);
  const vec2 across = vec2(-0.5736, 0.8192);
  // Shares of the card's longer side from its middle.
  vec2 from = position - 0.5 * size;
  float share = 1.0 / max(size.x, size.y);
  float along = dot(from, share * heading);
  float aside = dot(from, share * across);
  float drift = 0.3 * wave(1.7 * aside + 0.4 + 0.3 * wave(1.3 * along - 0.8 * aside));
  float curtain = wave(aside + 0.5 * along + 0.35 * drift);
  // The unit vector: a polynomial for the length, exact to 0.00003.
  float squared = curtain * curtain;
  foil.direction = (1.0 - squared * (0.05432 - 0.00398 * squared))
    * (heading + curtain * (0.33 * across));
  // More bands need a wider change of angle and of color with it; fewer only a flatter sheet.
  foil.pitch = 850.0 + 130.0 * max(bands - 1.3, 0.0);
  float turning = 400.0 * bands / foil.pitch;
  // The constant slope balances lamps on the left and on the right: where one has no color, the
  // other has. Across the bands a bow equals the nearness of the eye, so that they reach the edges.
  foil.slope = vec2(-0.165, 0.155) + aside * (0.24 * across)
    + ((0.317 - 0.556 * turning) * along + 0.05 * drift + 0.025 * curtain) * heading;
  foil.rainbow = min(0.9 * rainbow, 1.0);
  foil.spread = 0.1;
  foil.cover = min(amount, 1.0);
  addGlints(position, 0.3, 0.4, 2.2 * sparkle * amount, stackMiddlePixel, 7u);
  // The metal has soft bands of color of its own, which the ink takes up like colored light.
  float deep = min(2.0 * stackDepth, 1.0);
  // Ink passes its own color under every light: skin turns gold and rose, never green or gray.
  float most = max(max(stackInk.r, stackInk.g), stackInk.b);
  vec3 lead = (stackInk - max(stackInk.gbr, stackInk.brg)) * (5.0 / (most + 0.1));
  lead = max(lead, 0.0);
  vec3 own = min(lead, 1.0);
  float warm = own.r;
  // Pure ink glows in its own color; only one channel leads.
  float pure = clamp(0.44 * (lead.r + lead.g + lead.b) - 0.9, 0.0, 1.0);
  vec2 off = stackAside + spot.xy;
  float turns = dot(off, vec2(0.42, 0.54))
    + bands * (0.8 * along + 0.5 * aside) + 0.6 * drift + 0.12 * curtain;
  vec3 hue = pastels(turns);
  vec3 taken = mix(hue, vec3(0.95), 0.85 * own);
  // On skin the bands go from gold to rose: blue and violet would look ill.
  taken.gb = mix(taken.gb, vec2(0.35, 0.1) + vec2(0.5, 0.4) * hue.gb, warm);
  taken *= mix(vec3(1.0), own, 0.75 * pure);
  // At rest the sheet shows more than half of its own colors, in fast motion two fifths.
  float awake = (0.56 + 0.44 * restDimming.y) * (1.0 - 1.2 * calm.x);
  float much = min(rainbow * amount, 1.0) * awake;
  foil.rainbow *= 1.0 - deep * (0.5 + 0.35 * warm);
  // On paper least in green, which is most of its brightness.
  vec3 tinted = mix(vec3(0.17, 0.04, 0.28), vec3(mix(0.85, 1.0, max(warm, pure))), deep);
  foil.tint = mix(vec3(1.0), min(0.14 + 1.15 * taken, mix(1.0, 1.29, deep)), much * tinted);
  float veil = mix(max(0.4 * most - 0.011, 0.007), 0.01, warm) * deep
    * (rainbow * amount * (1.0 - 2.0 * calm.x));
  vec3 images = glossyCoat(off) * (glare * (1.0 - 0.8 * awake) + (0.96 * glare * awake) * hue);
  ownCoat = vec4(min(images + hue * hue * (veil * hue), 0.9), 1.0);
  ownGain = max(amount, 1.0) * max(rainbow, 1.0) * mix(1.0, 0.25, deep * warm * (1.0 - pure))
    * (0.35 + 0.65 * restDimming.y) * (1.0 - 0.5 * stackDepth);
  return foil;
}
