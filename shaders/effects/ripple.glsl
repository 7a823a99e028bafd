/// Rings spread from the pointer, as from a stone in a pond.
///
/// The surface is A sin(k (r - c t)) e^(-r / f); a point is seen displaced along its slope.
/// @param amplitude 0...30 = 8  Farthest that a ring moves the picture, points.
/// @param wavelength 10...120 = 42  From ring to ring, points.
/// @param speed 0...200 = 60  How fast rings spread, points a second.
/// @param fade 30...600 = 150  Distance at which rings are down to a third, points.
/// @maxSampleOffset 30 30
vec2 ripple(vec2 position, float time, vec2 pointer, float amplitude, float wavelength,
            float speed, float fade) {
  vec2 away = position - pointer;
  float far = length(away);
  float turns = (far - speed * time) / wavelength;
  // At the centre there is no direction: the displacement grows from nothing over half a ring.
  float strength = amplitude * exp(-far / fade) * smoothstep(0.0, 0.5 * wavelength, far);
  return position - away / max(far, 1e-4) * (strength * cos(6.2831853 * turns));
}
