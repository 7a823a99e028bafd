// A rectangle in a plane, in perspective.

uniform mat4 transform;  // points of the plane to clip space
uniform vec4 quad;       // x, y, width, height in points of the plane

out vec2 place;  // points of the plane

void main() {
  place = quad.xy + vec2(gl_VertexID & 1, gl_VertexID >> 1) * quad.zw;
  gl_Position = transform * vec4(place, 0.0, 1.0);
}
