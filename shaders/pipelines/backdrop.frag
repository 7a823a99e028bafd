// The backdrop: a pool of light on a wall, or squares of two colors.

uniform vec3 centerColor;
uniform vec3 edgeColor;
uniform vec2 lightPosition;  // points
uniform float lightRadius;   // points
uniform float squareSide;    // points; 0 for a pool of light

in vec2 place;
out vec4 fragment;

// One of 256 levels from the pixel's position. Integer arithmetic makes it equal on every GPU.
float level(uvec2 pixel) {
  uint n = pixel.x * 1664525u + pixel.y * 1013904223u;
  n = (n ^ (n >> 15)) * 2246822519u;
  return (float(n >> 24) + 0.5) / 256.0;
}

// The share of the first color in a pixel: along each axis a square wave of 1 and -1, filtered by
// the pixel's width.
float squares() {
  vec2 cell = place / squareSide;
  vec2 toEdge = abs(fract(0.5 * cell + 0.75) * 2.0 - 1.0) - 0.5;
  vec2 wave = clamp(2.0 * toEdge / fwidth(cell), -1.0, 1.0);
  return 0.5 + 0.5 * wave.x * wave.y;
}

float pool() {
  float far = min(length((place - lightPosition) * vec2(1.0, 0.9)) / lightRadius, 1.0);
  return (1.0 - far * far) * (1.0 - far * far);
}

void main() {
  vec3 color = mix(edgeColor, centerColor, squareSide > 0.0 ? squares() : pool());
  // Half a step of noise hides the bands that 8 bits leave in the dark.
  fragment = vec4(color + (level(uvec2(gl_FragCoord.xy)) - 0.5) / 255.0, 1.0);
}
