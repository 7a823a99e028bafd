// An opaque picture between two of its mip levels, with a mask of the same size for alpha.

uniform sampler2D picture;
uniform sampler2D in_mask;
uniform float level;
uniform vec2 size;  // pixels of what is drawn

out vec4 fragment;

void main() {
  vec2 at = gl_FragCoord.xy / size;
  fragment = vec4(textureLod(picture, at, level).rgb, textureLod(in_mask, at, level).r);
}
