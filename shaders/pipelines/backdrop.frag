// A pool of light on a dark wall.

uniform vec3 centerColor;
uniform vec3 edgeColor;
uniform vec2 lightPosition;  // points
uniform float lightRadius;   // points

in vec2 place;
out vec4 fragment;

// One of 256 levels from the pixel's place, by integer arithmetic: the same on every GPU.
float level(uvec2 pixel) {
  uint n = pixel.x * 1664525u + pixel.y * 1013904223u;
  n = (n ^ (n >> 15)) * 2246822519u;
  return float(n >> 24) / 256.0;
}

void main() {
  float far = min(length((place - lightPosition) * vec2(1.0, 0.9)) / lightRadius, 1.0);
  float pool = (1.0 - far * far) * (1.0 - far * far);
  vec3 color = mix(edgeColor, centerColor, pool);
  // Half a step of noise hides the bands that 8 bits leave in the dark.
  fragment = vec4(color + (level(uvec2(gl_FragCoord.xy)) - 0.5) / 255.0, 1.0);
}
