// Red, green and blue of a picture's upper half, with the lower half as alpha.

uniform sampler2D picture;

out vec4 fragment;

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 below = ivec2(0, textureSize(picture, 0).y / 2);
  fragment = vec4(texelFetch(picture, at, 0).rgb, texelFetch(picture, at + below, 0).r);
}
