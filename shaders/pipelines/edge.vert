// The rim between an outer and an inner quadrilateral.

uniform mat4 transform;   // pixels of the view to clip space
uniform vec4 corners[4];  // clockwise: outside in x and y, inside in z and w, pixels of the view

out vec2 place;  // pixels of the view

void main() {
  vec4 corner = corners[(gl_VertexID >> 1) & 3];
  place = (gl_VertexID & 1) == 0 ? corner.xy : corner.zw;
  gl_Position = transform * vec4(place, 0.0, 1.0);
}
