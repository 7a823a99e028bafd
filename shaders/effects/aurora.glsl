/// Rainbow foil over metal, with a glare that follows the tilt.
/// @param amount 0...2 = 1  Strength of the foil's light.
vec4 aurora(vec2 position, vec4 color, vec2 size, vec3 normal, float auroraPhase, Mask mask,
            Noise noise, float amount) {
  vec2 at = position / size;
  float hue = fract(auroraPhase + at.x * 0.9 + at.y * 1.3 + 0.3 * noiseSample(noise, at * 5.0));
  vec3 rainbow = 0.5 + 0.5 * cos(6.2831853 * (hue + vec3(0.0, 0.3333, 0.6667)));
  float foil = maskSample(mask, position) * amount * 0.5;
  return vec4(color.rgb + rainbow * (foil * color.a), color.a);
}
