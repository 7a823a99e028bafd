/// The picture in large, square pixels.
/// @title Pixelate
/// @param block 1...60 = 10 points "Pixel side" Side length of a pixel.
/// @maxSampleOffset 60 60
vec4 pixellate(vec2 position, Layer layer, float block) {
  // The mean of sixteen places in a block, so that no thin line is lost between samples. They keep
  // half a point from its edges, where the next block would show through.
  vec2 middle = (floor(position / block) + 0.5) * block;
  vec4 sum = vec4(0.0);
  for (int row = 0; row < 4; row++) {
    for (int column = 0; column < 4; column++) {
      vec2 place = vec2(float(column), float(row)) / 3.0 - 0.5;
      sum += layerSample(layer, middle + place * max(block - 1.0, 0.0));
    }
  }
  return sum / 16.0;
}
