// A translucent picture of the target's own pixels.

uniform sampler2D picture;
uniform float opacity;

out vec4 fragment;

void main() {
  fragment = texelFetch(picture, ivec2(gl_FragCoord.xy), 0) * opacity;
}
