// The next mip level of a picture, with the rounding of Foil's own: MipLevels.

uniform sampler2D picture;
uniform float level;  // the level that is read

out vec4 fragment;

vec4 steps(int x, int y) {
  return round(255.0 * texelFetch(picture, ivec2(x, y), int(level)));
}

void main() {
  ivec2 larger = textureSize(picture, int(level));
  vec2 middle = gl_FragCoord.xy * vec2(larger) / vec2(max(larger / 2, 1)) - 0.5;
  ivec2 first = max(ivec2(floor(middle)), 0);
  ivec2 second = min(first + 1, larger - 1);
  vec2 share = round((middle - vec2(first)) * 256.0) / 256.0;
  vec4 above = mix(steps(first.x, first.y), steps(second.x, first.y), share.x);
  vec4 below = mix(steps(first.x, second.y), steps(second.x, second.y), share.x);
  fragment = floor(mix(above, below, share.y) + 0.5) / 255.0;
}
