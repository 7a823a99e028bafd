// The table of the light: LightTable.

uniform sampler2D picture;  // its knots, a row for each line of smears, and the film's colors
uniform vec2 knots;         // columns and rows
uniform float rows;         // of smears in the table
uniform vec3 path;          // columns per nanometer, and the spacing of the knots
uniform vec2 code;          // the scale of a channel, and the code of 0

out vec4 fragment;

vec3 knot(float column, float row) {
  return texelFetch(picture, ivec2(column, row), 0).rgb;
}

// The light of a line, by Catmull and Rom.
vec3 splined(float first, float t, float row) {
  vec4 weights = vec4(
    ((2.0 - t) * t - 1.0) * t, (3.0 * t - 5.0) * t * t + 2.0, ((4.0 - 3.0 * t) * t + 1.0) * t,
    (t - 1.0) * t * t);
  return 0.5 * (weights.x * knot(first, row) + weights.y * knot(first + 1.0, row)
    + weights.z * knot(first + 2.0, row) + weights.w * knot(first + 3.0, row));
}

void main() {
  vec2 place = floor(gl_FragCoord.xy);
  float nanometers = place.x / path.x;
  float column = path.z * nanometers / (nanometers + path.y) * (knots.x - 3.0);
  float first = min(floor(column), knots.x - 4.0);
  float height = (place.y + 0.5) / rows * (knots.y - 1.0);
  float row = min(floor(height), knots.y - 2.0);
  vec3 color = mix(
    splined(first, column - first, row), splined(first, column - first, row + 1.0), height - row);
  if (place.y == rows) color = knot(place.x, knots.y);
  color = sign(color) * sqrt(abs(color));
  vec3 reach = max(color / (1.0 - code.y), -color / code.y);
  float alpha = ceil(255.0 * max(max(reach.r, reach.g), reach.b) / code.x);
  float size = code.x * max(alpha, 1.0) / 255.0;
  fragment = vec4(round(255.0 * (color / size + code.y)), max(alpha, 1.0)) / 255.0;
}
