/// The picture in large, square pixels.
/// @param block 1...60 = 10  Side of a pixel, points.
/// @maxSampleOffset 60 60
vec4 pixellate(vec2 position, Layer layer, float block) {
  // The mean of sixteen places of a block, so that a thin line is not lost between samples.
  vec2 corner = floor(position / block) * block;
  vec4 sum = vec4(0.0);
  for (int row = 0; row < 4; row++) {
    for (int column = 0; column < 4; column++) {
      sum += layerSample(layer, corner + (vec2(float(column), float(row)) + 0.5) * block / 4.0);
    }
  }
  return sum / 16.0;
}
