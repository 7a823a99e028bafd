// Breathing circles, each computed from its number and the time. `Particles` in SceneGraph is the
// same in double precision, with the sources of the formulas.

uniform mat4 transform;  // points of the plane to clip space
uniform vec4 quad;       // x, y, width, height of the area of the middles, points of the plane
uniform uint key;
uniform float time;      // seconds, at most until the last circle has begun
uniform float slowest;   // breaths of the slowest speed, fractional part
uniform uint stepHigh;   // breaths for a step of the speed's random number, in 2^-32
uniform float stepLow;
uniform float fallSlowest;  // likewise falls through the area
uniform uint fallStepHigh;
uniform float fallStepLow;
uniform vec2 swing;      // points to either side, times a fall
uniform vec3 breath;     // of the spring: decay 1/s, frequency rad/s, seconds of one way
uniform vec2 diameters;  // least and span, points; likewise below
uniform vec2 opacities;
uniform float rarity;    // power of the opacity's random number
uniform vec2 scales;
uniform vec2 speeds;
uniform vec2 delays;     // seconds
uniform vec2 cores;      // shares of the radius
uniform float pixel;     // points of the plane

out vec2 offset;         // from the middle, pixels
flat out vec3 look;      // radius in pixels at half the light, width of the step, opacity

uint hash(uint n) {
  uint state = n * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28) + 4u)) ^ state) * 277803737u;
  return (word >> 22) ^ word;
}

uint own;

// 24 random bits for one property of this circle.
uint chance(uint trait) { return hash(own + trait * 0x9e3779b9u) >> 8; }

float at(vec2 range, uint bits) { return range.x + range.y * (float(bits) * exp2(-24.0)); }

// The rounds of a circle whose speed has the random number `bits`, without whole rounds, which the
// integer product drops by overflow.
float rounds(float slowest, uint stepHigh, float stepLow, uint bits) {
  return float((stepHigh * bits) >> 8) * exp2(-24.0) + stepLow * (float(bits) * exp2(-32.0)) + slowest;
}

// The phase of the circle's breath: 0 at the start, 1 at its own scale.
float way() {
  uint speedBits = chance(5u);
  float delay = at(delays, chance(6u));
  if (time <= delay) return 0.0;
  float length = breath.z;
  float breaths = rounds(slowest, stepHigh, stepLow, speedBits)
      - delay * at(speeds, speedBits) / (2.0 * length);
  float part = fract(breaths) * 2.0;
  bool isBack = part >= 1.0;
  float t = (isBack ? part - 1.0 : part) * length;
  float turned = breath.y * t;
  float there =
      1.0 - exp(-breath.x * t) * (cos(turned) + breath.x / breath.y * sin(turned));
  return isBack ? 1.0 - there : there;
}

void main() {
  own = hash(key ^ uint(gl_InstanceID));
  vec2 unit = vec2(0.0, 1.0);
  float passed = rounds(fallSlowest, fallStepHigh, fallStepLow, chance(9u));
  float down = fract(at(unit, chance(4u)) + passed);
  float swung = swing.x * sin(6.283185307 * fract(at(unit, chance(10u)) + swing.y * down));
  vec2 middle = quad.xy + quad.zw * vec2(at(unit, chance(3u)), down) + vec2(swung, 0.0);
  float diameter = at(diameters, min(chance(0u), chance(1u)));
  float scale = 1.0 + (at(scales, chance(7u)) - 1.0) * way();
  float radius = 0.5 * diameter * abs(scale) / pixel;
  // A circle smaller than a pixel is drawn one pixel large, and dimmer to match.
  float shown = max(radius, 0.75);
  float core = at(cores, chance(8u));
  float bright = pow(at(unit, chance(2u)), rarity);
  float opacity = opacities.x + opacities.y * bright;
  // A disc's edge is a pixel wide.
  float fall = max(shown * (1.0 - core), 1.0);
  look = vec3(
      shown * 0.5 * (1.0 + core), fall,
      opacity * (radius * radius) / (shown * shown));
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  offset = corner * (look.x + 0.5 * fall);
  gl_Position = transform * vec4(middle + offset * pixel, 0.0, 1.0);
}
