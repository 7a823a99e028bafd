/// Rings spread from the pointer, as from a stone in a pond.
///
/// The surface is A sin(k (r - c t)) e^(-r / f); each point moves along its slope.
/// @title Ripple
/// @param amplitude 0...30 = 8 points "Amplitude" Largest shift of the picture by a ring.
/// @param wavelength 10...120 = 42 points "Wavelength" Distance from ring to ring.
/// @param speed 0...200 = 60 points/s "Speed" Speed at which the rings spread.
/// @param fade 30...600 = 150 points "Fade" Distance at which rings fall to a third of their height.
/// @maxSampleOffset 30 30
vec2 ripple(vec2 position, float time, vec2 pointer, float amplitude, float wavelength,
            float speed, float fade) {
  vec2 away = position - pointer;
  float far = length(away);
  float turns = (far - speed * time) / wavelength;
  // The center has no direction, so the displacement grows from 0 over half a ring.
  float strength = amplitude * exp(-far / fade) * smoothstep(0.0, 0.5 * wavelength, far);
  return position - away / max(far, 1e-4) * (strength * cos(6.2831853 * turns));
}
