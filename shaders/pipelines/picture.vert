// A rectangle in a plane, in perspective, in two parts that share their corners: its rim around a
// hole, vertices 0 to 9, and the inside of the hole, vertices 10 to 13.

uniform mat4 transform;  // points of the plane to clip space
uniform vec4 quad;       // x, y, width, height in points of the plane
uniform vec4 frame;      // the picture's, likewise
uniform vec4 hole;       // likewise
uniform vec4 seenStep;   // unit coordinates of the picture: at the plane's origin, and step for a
                         // point
uniform vec2 pixel;      // a pixel of the view in clip space, where w is 1
uniform sampler2D picture;

out vec2 place;        // points from the picture's top left corner
out vec2 seenPlace;    // the same in unit coordinates of the picture
out float placeWidth;  // see pixelSide
flat out float middleWidth;  // the same in the middle of the frame
out vec2 texelPixels;  // pixels of the view per texel along x and y

// The size of a pixel along the plane at a place in clip space, points.
vec2 pixelAt(vec4 at) {
  // Pixels for a step in the plane along x and y, times w; a pixel is the inverse of that matrix.
  vec2 right = (transform[0].xy - transform[0].w * at.xy / at.w) / pixel;
  vec2 down = (transform[1].xy - transform[1].w * at.xy / at.w) / pixel;
  float area = max(abs(right.x * down.y - right.y * down.x), 1e-9);
  return vec2(length(down), length(right)) * (at.w / area);
}

// Both parts compute shared corners the same way, so that they meet without a gap.
invariant gl_Position;

void main() {
  bool isInside = gl_VertexID >= 10;
  vec4 outline = isInside || (gl_VertexID & 1) == 1 ? hole : quad;
  // The inside is a strip; the rim goes clockwise from the top left, by turns outside and inside.
  int corner = isInside ? gl_VertexID - 10 : (gl_VertexID >> 1) & 3;
  if (isInside && corner > 1) corner = 5 - corner;
  vec2 unit = vec2(corner == 1 || corner == 2, corner >> 1);
  vec2 at = outline.xy + unit * outline.zw;
  place = at - frame.xy;
  seenPlace = seenStep.xy + at * seenStep.zw;
  gl_Position = transform * vec4(at, 0.0, 1.0);
  vec2 width = pixelAt(gl_Position);
  placeWidth = sqrt(0.5 * dot(width, width));
  vec2 middle = pixelAt(transform * vec4(frame.xy + 0.5 * frame.zw, 0.0, 1.0));
  middleWidth = sqrt(0.5 * dot(middle, middle));
  vec2 texels = max(width * abs(seenStep.zw) * vec2(textureSize(picture, 0)), 1e-4);
  texelPixels = 1.0 / texels;
}
