// A rectangle blurred by a Gaussian: exact, as the Gaussian is separable.

uniform vec4 caster;   // x, y, width, height in points of the plane
uniform vec2 blur;     // standard deviation along x and y, points of the plane
uniform float darkness;

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
  vec2 fromStart = (place - caster.xy) / (blur * sqrt(2.0));
  vec2 fromEnd = (place - caster.xy - caster.zw) / (blur * sqrt(2.0));
  vec4 steps = errorFunction(vec4(fromStart, fromEnd));
  vec2 inside = 0.5 * (steps.xy - steps.zw);
  fragment = vec4(0.0, 0.0, 0.0, inside.x * inside.y * darkness);
}
