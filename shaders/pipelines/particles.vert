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

#ifdef GATHERING
uniform vec4 color;          // premultiplied
// Seconds since each press (2; below 0 for none); response and its span, longest delay, damping
// ratio; size, gain, glow, 1 in front; progress before the presses; four tints; and for each part
// center across, top, width, height; end of its share, width at the top, number of tints.
uniform vec4 gathering[23];
flat out vec4 tint;          // premultiplied
#endif

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

#ifdef GATHERING
// The way of this circle's spring from 0 to 1 after one press.
float stepped(float t, float frequency, float ratio) {
  if (t <= 0.0) return 0.0;
  float decay = ratio * frequency;
  float turning = frequency * sqrt((1.0 - ratio) * (1.0 + ratio));
  return 1.0 - exp(-decay * t) * (cos(turning * t) + decay / turning * sin(turning * t));
}

float progress() {
  vec4 flight = gathering[2];
  float frequency = 6.283185307 / at(flight.xy, chance(11u));
  float delay = at(vec2(0.0, flight.z), chance(12u));
  float sum = gathering[4].x;
  float side = sum > 0.5 ? -1.0 : 1.0;
  for (int press = 0; press < 8; press++) {
    sum += side * stepped(gathering[press / 4][press % 4] - delay, frequency, flight.w);
    side = -side;
  }
  return sum;
}

// The circle's place in the figure, and the number of its tint.
vec3 target() {
  uint number = uint(gl_InstanceID);
  float share = float((key + number * 0xc13fa9a9u) >> 8) * exp2(-24.0);
  float across = float((key + number * 0x91e10da5u) >> 8) * exp2(-24.0);
  float begin = 0.0;
  int part = 9;
  while (part < 21 && share >= gathering[part + 1].x) {
    begin = gathering[part + 1].x;
    part += 2;
  }
  vec4 place = gathering[part];
  vec4 form = gathering[part + 1];
  share = clamp((share - begin) / (form.x - begin), 0.0, 1.0);
  float root = sqrt(form.y * form.y + (1.0 - form.y * form.y) * share);
  float down = share * (1.0 + form.y) / max(form.y + root, 1e-6);
  vec2 way = vec2((across - 0.5) * mix(form.y, 1.0, down), down);
  return vec3(place.xy + place.zw * way, floor(at(vec2(0.0, form.z), chance(14u))));
}
#endif

void main() {
  own = hash(key ^ uint(gl_InstanceID));
  vec2 unit = vec2(0.0, 1.0);
  float passed = rounds(fallSlowest, fallStepHigh, fallStepLow, chance(9u));
  float down = fract(at(unit, chance(4u)) + passed);
  float swung = swing.x * sin(6.283185307 * fract(at(unit, chance(10u)) + swing.y * down));
  vec2 middle = quad.xy + quad.zw * vec2(at(unit, chance(3u)), down) + vec2(swung, 0.0);
  float diameter = at(diameters, min(chance(0u), chance(1u)));
  float scale = 1.0 + (at(scales, chance(7u)) - 1.0) * way();
#ifdef GATHERING
  float gathered = progress();
  float near = clamp(gathered, 0.0, 1.0);
  vec3 there = target();
  vec2 away = there.xy - middle;
  float bend = at(vec2(0.15, 0.75), chance(13u)) * gathered * (1.0 - gathered);
  middle += away * gathered + vec2(-away.y, away.x) * bend;
  diameter *= mix(1.0, gathering[3].x, near);
#endif
  float radius = 0.5 * diameter * abs(scale) / pixel;
  // A circle smaller than a pixel is drawn one pixel large, and dimmer to match.
  float shown = max(radius, 0.75);
  float core = at(cores, chance(8u));
  float bright = pow(at(unit, chance(2u)), rarity);
  float opacity = opacities.x + opacities.y * bright;
#ifdef GATHERING
  float front = smoothstep(0.2, 0.8, gathered);
  vec4 light = gathering[3];
  opacity = min(opacity * mix(1.0, light.y, near), 1.0) * mix(1.0 - front, front, light.w);
  vec3 own = color.rgb / max(color.a, 1e-6);
  tint = vec4(mix(own, gathering[5 + int(there.z)].rgb, near), 1.0 - light.z * near) * color.a;
#endif
  // A disc's edge is a pixel wide.
  float fall = max(shown * (1.0 - core), 1.0);
  look = vec3(
      shown * 0.5 * (1.0 + core), fall,
      opacity * (radius * radius) / (shown * shown));
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  offset = corner * (look.x + 0.5 * fall);
#ifdef GATHERING
  // Invisible circles cost no pixels.
  if (look.z <= 0.0) offset = vec2(0.0);
#endif
  gl_Position = transform * vec4(middle + offset * pixel, 0.0, 1.0);
}
