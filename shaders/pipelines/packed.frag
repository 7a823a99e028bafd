// A level of an opaque picture, with a mask of the same size for alpha.

uniform sampler2D picture;
uniform sampler2D in_mask;
uniform float level;

out vec4 fragment;

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  fragment = vec4(
    texelFetch(picture, at, int(level)).rgb, texelFetch(in_mask, at, int(level)).r);
}
