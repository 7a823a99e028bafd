/// Press the picture: it gives way there like jelly, and swings back.
///
/// The shift is noise whose places are moved by noise, within a bell around the touch; a damped
/// swing gives its size over time.
/// @title Touch warp
/// @words press, click, jelly, noise, melt
/// @param strength 0...60 = 40 points "Strength" Largest shift of the picture.
/// @param radius 20...300 = 105 points "Radius" Radius within which the picture gives way.
/// @param scale 10...120 = 42 points "Grain" Distance from fold to fold.
/// @param swings 0...6 = 1.6 "Swings" Swings a second; 0 only fades.
/// @settles 3
/// @maxSampleOffset 75 75
vec4 touchWarp(vec2 position, Layer layer, Noise noise, vec2 touch, float touchTime,
               float strength, float radius, float scale, float swings) {
  if (touchTime <= 0.0) return layerSample(layer, position);
  vec2 away = (position - touch) / radius;
  float swing = smoothstep(0.0, 0.14, touchTime) * exp(-1.5 * touchTime)
    * cos(6.2831853 * swings * touchTime) * (1.0 - smoothstep(1.8, 3.0, touchTime));
  float amount = strength * swing * exp(-dot(away, away));
  vec2 at = position / scale + vec2(8.0, 8.0);
  vec2 coarse = vec2(noiseSample(noise, at), noiseSample(noise, at + vec2(17.3, 9.1))) - 0.5;
  vec2 moved = 1.7 * at + 1.4 * coarse + 0.3 * touchTime;
  vec2 fine = vec2(noiseSample(noise, moved), noiseSample(noise, moved + vec2(5.2, 21.7))) - 0.5;
  // A dent toward the touch, in folds.
  vec2 shift = amount * (0.8 * away + 1.3 * coarse + 0.6 * fine);
  // Red bends a little more than blue, as in oil.
  vec4 color = layerSample(layer, position + shift);
  float red = layerSample(layer, position + 1.07 * shift).r;
  float blue = layerSample(layer, position + 0.93 * shift).b;
  return vec4(min(vec3(red, color.g, blue), color.a), color.a);
}
