/// A wave that runs through the picture from left to right.
/// @title Wave
/// @param amplitude 0...30 = 9 points "Amplitude" Height of a crest.
/// @param wavelength 20...300 = 110 points "Wavelength" Distance from crest to crest.
/// @param speed -300...300 = 120 points/s "Speed" Speed of the wave; below 0 it runs to the left.
/// @maxSampleOffset 0 30
vec2 wave(vec2 position, float time, float amplitude, float wavelength, float speed) {
  float turns = (position.x - speed * time) / wavelength;
  return position - vec2(0.0, amplitude * sin(6.2831853 * turns));
}
