/// A wave runs through the picture from left to right.
/// @param amplitude 0...30 = 9  Height of a crest, points.
/// @param wavelength 20...300 = 110  From crest to crest, points.
/// @param speed -300...300 = 120  How fast it runs, points a second.
/// @maxSampleOffset 0 30
vec2 wave(vec2 position, float time, float amplitude, float wavelength, float speed) {
  float turns = (position.x - speed * time) / wavelength;
  return position - vec2(0.0, amplitude * sin(6.2831853 * turns));
}
