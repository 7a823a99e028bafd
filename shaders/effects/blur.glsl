/// A blur that grows from a sharp middle to the rim.
/// @title Blur
/// @param radius 0...30 = 11 points "Radius" Radius of the blur at the rim.
/// @param focus 0...1 = 0.35 "Focus" Share of the picture that stays sharp.
/// @param center 0...1 = 0.5 0.45 "Center" Sharp point; 0.5, 0.5 is the picture's center.
/// @maxSampleOffset 30 30
vec4 blur(vec2 position, Layer layer, vec2 size, float radius, float focus, vec2 center) {
  float far = length(position - center * size) / (0.5 * length(size));
  float soft = radius * smoothstep(focus * 0.7, focus * 0.7 + 0.6, far);
  vec4 sum = layerSample(layer, position);
  if (soft < 0.2) return sum;
  float weight = 1.0;
  // Samples of a disc at steps of the golden angle, evenly dense, with Gaussian weights.
  vec2 way = vec2(1.0, 0.0);
  for (int i = 1; i < 40; i++) {
    way = vec2(way.x * -0.73736888 - way.y * 0.67549029, way.x * 0.67549029 - way.y * 0.73736888);
    float part = float(i) / 40.0;
    float share = exp(-2.0 * part);
    sum += layerSample(layer, position + way * (soft * sqrt(part))) * share;
    weight += share;
  }
  return sum / weight;
}
