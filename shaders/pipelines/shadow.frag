// A rectangle blurred by a Gaussian: exact, as the Gaussian is separable. A parallelogram is made
// of upright strips.

uniform vec4 caster;   // x, y, width, height in points of the plane
uniform vec2 blur;     // standard deviation along x and y, points of the plane
uniform float darkness;
uniform float strips;
uniform float shear;  // distance along y from the first strip's start to the last one's end

in vec2 place;
out vec4 fragment;

// The error function to 5e-4, Abramowitz and Stegun 7.1.27.
vec4 errorFunction(vec4 x) {
  vec4 a = abs(x);
  vec4 r = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
  r *= r;
  return sign(x) - sign(x) / (r * r);
}

void main() {
  vec2 scale = 1.0 / (blur * sqrt(2.0));
  vec2 size = vec2(caster.z / strips, caster.w);
  float sum = 0.0;
  for (float strip = 0.0; strip < strips; strip++) {
    float along = shear * ((strip + 0.5) / strips - 0.5);
    vec2 start = caster.xy + vec2(strip * size.x, along);
    vec4 steps =
      errorFunction(vec4((place - start) * scale, (place - start - size) * scale));
    vec2 inside = 0.5 * (steps.xy - steps.zw);
    sum += inside.x * inside.y;
  }
  fragment = vec4(0.0, 0.0, 0.0, sum * darkness);
}
