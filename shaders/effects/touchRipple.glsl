/// Press the picture: rings of water run out from there.
///
/// A ring is A sin(k s) with the distance s behind the front. It bends the picture along its slope,
/// is lit on the side of the light, and gathers light where it is curved like a lens.
/// @title Touch ripple
/// @words press, click, water, pond, drop
/// @param amplitude 0...30 = 12 points "Amplitude" Largest shift of the picture by a ring.
/// @param wavelength 16...120 = 34 points "Wavelength" Distance from ring to ring.
/// @param speed 60...600 = 190 points/s "Speed" Speed of the outermost ring.
/// @param decay 0.2...1.6 = 1.1 s "Decay" Time in which the rings lose two thirds of their height.
/// @param shine 0...1 = 0.5 "Shine" Light on the rings.
/// @settles 4
/// @maxSampleOffset 30 30
vec4 touchRipple(vec2 position, Layer layer, vec2 touch, float touchTime, float amplitude,
                 float wavelength, float speed, float decay, float shine) {
  vec2 away = position - touch;
  float far = length(away);
  float behind = speed * touchTime - far;
  if (behind <= 0.0) return layerSample(layer, position);
  // The rings follow the front; their energy spreads over ever larger circles.
  float height = smoothstep(0.0, 0.6 * wavelength, behind) * exp(-behind / (3.5 * wavelength))
    * inversesqrt(1.0 + far / (5.0 * wavelength))
    * exp(-touchTime / decay) * (1.0 - smoothstep(2.0, 4.0, touchTime));
  float phase = 6.2831853 * behind / wavelength;
  // The center has no direction: there the slope grows from 0 over half a ring.
  float slope = height * cos(phase) * smoothstep(0.0, 0.5 * wavelength, far);
  vec2 way = away / max(far, 1e-4);
  vec4 color = layerSample(layer, position + way * (amplitude * slope));
  float steep = min(6.2831853 * amplitude / wavelength, 3.0);
  float facing = -slope * dot(way, vec2(0.6, 0.8)) * steep;
  float glint = 1.6 * smoothstep(0.15, 0.75, facing);
  float gathered = 0.5 * height * sin(phase) * steep;
  vec3 light = color.rgb * (0.9 * facing + gathered) + color.a * glint * vec3(0.30, 0.33, 0.36);
  return vec4(clamp(color.rgb + shine * light, 0.0, color.a), color.a);
}
