#include "other.glsl"
float[3] weights() { return float[3](1.0, 2.0, 3.0); }
vec4 mine(vec2 position, Layer layer, vec2 size, vec2 pointer) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 3; i++) sum += layerSample(layer, position + float(i)) * weights()[i];
  return sum / 6.0;
}
