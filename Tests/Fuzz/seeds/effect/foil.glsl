/// Stripes.
/// @family Rays
/// @place over
/// @param tint 0...1 = 0.2,0.2,0.9
Foil mine(vec2 position, Foil foil, Mask mask, Noise noise, vec3 tint) {
  foil.pitch = 1000.0 + 40.0 * noiseSample(noise, position);
  foil.tint = tint;
  foil.cover *= maskSample(mask, position);
  return foil;
}
