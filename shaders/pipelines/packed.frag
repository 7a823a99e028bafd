// An opaque picture between two of its mip levels, with a mask for alpha. In a page the mask may
// have another size.

uniform sampler2D picture;
uniform sampler2D in_mask;
uniform float level;
uniform vec2 size;  // pixels of what is drawn

out vec4 fragment;

void main() {
  vec2 at = gl_FragCoord.xy / size;
  float ratio = float(textureSize(in_mask, 0).x) / float(textureSize(picture, 0).x);
  float mask = textureLod(in_mask, at, max(level + log2(ratio), 0.0)).r;
  fragment = vec4(textureLod(picture, at, level).rgb, mask);
}
