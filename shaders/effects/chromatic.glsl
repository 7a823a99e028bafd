/// Red and blue part to either side of green, more towards the rim, as behind a cheap lens.
/// @param split 0...30 = 7  How far they part at the rim, points.
/// @param even 0...1 = 0.35  From parting at the rim alone to parting alike everywhere.
/// @param angle 0...360 = 0  The way they part where it is even, degrees clockwise.
/// @maxSampleOffset 30 30
vec4 chromatic(vec2 position, Layer layer, vec2 size, float split, float even, float angle) {
  vec2 outward = (position - 0.5 * size) / (0.5 * max(size.x, size.y));
  vec2 way = vec2(cos(radians(angle)), sin(radians(angle)));
  vec2 apart = split * mix(outward * min(length(outward), 1.0), way, even);
  apart *= min(1.0, split / max(length(apart), 1e-4));
  vec4 middle = layerSample(layer, position);
  vec4 red = layerSample(layer, position + apart);
  vec4 blue = layerSample(layer, position - apart);
  // Beyond the middle image the others are light alone: they darken nothing.
  return vec4(red.r, middle.g, blue.b, max(middle.a, max(red.r, blue.b)));
}
