/// Red and blue move to either side of green, more toward the rim, as behind a cheap lens.
/// @title Color fringes
/// @param split 0...30 = 7 points "Split" Distance of red and blue from green at the rim.
/// @param even 0...1 = 0.35 "Evenness" Share of the split that is the same everywhere; 0 is none.
/// @param angle 0...360 = 0 degrees "Angle" Direction of the even share, clockwise from the right.
/// @maxSampleOffset 30 30
vec4 chromatic(vec2 position, Layer layer, vec2 size, float split, float even, float angle) {
  vec2 outward = (position - 0.5 * size) / (0.5 * max(size.x, size.y));
  vec2 way = vec2(cos(radians(angle)), sin(radians(angle)));
  vec2 apart = split * mix(outward * min(length(outward), 1.0), way, even);
  apart *= min(1.0, split / max(length(apart), 1e-4));
  vec4 middle = layerSample(layer, position);
  vec4 red = layerSample(layer, position + apart);
  vec4 blue = layerSample(layer, position - apart);
  // Outside the green image, red and blue only add light.
  return vec4(red.r, middle.g, blue.b, max(middle.a, max(red.r, blue.b)));
}
