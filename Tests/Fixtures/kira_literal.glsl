/// The classic kira effect, written out as its description says, step by step: the reference
/// that the fast form must equal.
vec3 literalHSV2RGB(vec3 c) {
  vec3 p = abs(fract(c.xxx + vec3(1.0, 2.0 / 3.0, 1.0 / 3.0)) * 6.0 - 3.0);
  return c.z * mix(vec3(1.0), clamp(p - 1.0, 0.0, 1.0), c.y);
}

vec3 literalRGB2HSV(vec3 c) {
  float high = max(c.r, max(c.g, c.b));
  float low = min(c.r, min(c.g, c.b));
  float range = high - low;
  float hue = 0.0;
  if (range > 0.0) {
    if (high == c.r) {
      hue = mod((c.g - c.b) / range, 6.0);
    } else if (high == c.g) {
      hue = (c.b - c.r) / range + 2.0;
    } else {
      hue = (c.r - c.g) / range + 4.0;
    }
  }
  return vec3(hue / 6.0, high > 0.0 ? range / high : 0.0, high);
}

float literalLattice(Noise noise, ivec2 cell) {
  return noiseCell(noise, vec2(cell)).x;
}

float literalNoise(Noise noise, vec2 st) {
  ivec2 i = ivec2(floor(st));
  vec2 f = fract(st);
  vec2 u = f * f * (3.0 - 2.0 * f);
  float a = literalLattice(noise, i);
  float b = literalLattice(noise, i + ivec2(1, 0));
  float c = literalLattice(noise, i + ivec2(0, 1));
  float d = literalLattice(noise, i + ivec2(1, 1));
  return mix(mix(a, b, u.x), mix(c, d, u.x), u.y);
}

/// @mask nearest
vec4 kira_literal(vec2 position, vec4 color, vec2 size, vec3 normal, Mask mask, Noise noise) {
  const float PI = 3.14159265358979;
  vec2 st = vec2(position.x / size.x, (size.x - position.y) / size.y) * 6.0;
  vec3 noiseColor = literalHSV2RGB(vec3(literalNoise(noise, st), 1.0, 1.0));
  vec3 light = normalize(vec3(0.0, -1.0, -1.0));
  float angle = acos(dot(normalize(vec3(-normal.x, -normal.y, normal.z)), light));
  vec3 angleColor = literalHSV2RGB(vec3(mod(angle * 10.0, PI) / PI, 1.0, 1.0));
  vec3 hsv = literalRGB2HSV(noiseColor);
  hsv.z = max(1.0 - distance(noiseColor, angleColor), 0.0);
  vec3 foil = literalHSV2RGB(hsv) * maskSample(mask, position);
  return vec4(color.rgb + foil * color.a, color.a);
}
