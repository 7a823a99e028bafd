// The visible edge of a card, beside the side that is drawn over it.

// Straight pieces of outlines. A place is x * place.x + y * place.y + z pixels inside one. The
// first ones, in order around the card, bound all of its visible area; w is the light on the edge
// there, or -1 where the side bounds it. The others bound the side.
uniform vec4 lines[LINES];
// The ends of the pieces along one long side of the whole, along the other, and of those that bound
// the side alone.
uniform vec4 ends;
uniform float cover;  // share of the edge that the side hides, 0 to 1
uniform float layer;  // thickness of a printed layer, pixels
uniform sampler2D picture;  // on that side
uniform float print;  // share of the side that is drawn here, as its mean color, 0 to 1

in vec2 place;
out vec4 fragment;

uniform vec3 paper;  // color of the core, non-linear sRGB

float inside(int line) { return dot(lines[line].xyz, vec3(place, 1.0)); }

// x: pixels from the nearest of some lines to the place, positive inside; y: the same for the
// nearest line that bounds the edge; z: that line's number.
vec3 nearest(float from, float to) {
  vec3 found = vec3(1e6, 1e6, 0.0);
  for (int line = int(from); line < int(to); line++) {
    float way = inside(line);
    found.x = min(found.x, way);
    if (way < found.y && lines[line].w >= 0.0) found.yz = vec2(way, line);
  }
  return found;
}

// The share of a pixel between two sides, from the distances inside them; a narrow strip may have
// both sides in one pixel.
float between(float one, float other) {
  return max(clamp(one + 0.5, 0.0, 1.0) + clamp(other + 0.5, 0.0, 1.0) - 1.0, 0.0);
}

// The light at a line, mixed with that of the next nearest line.
float lightAt(int line) {
  int count = int(ends.y);
  int before = line > 0 ? line - 1 : count - 1;
  int after = line < count - 1 ? line + 1 : 0;
  float here = inside(line);
  float back = inside(before) - here;
  float on = inside(after) - here;
  float way = clamp((back - on) / max(2.0 * (back + on), 1e-6), -0.5, 0.5);
  float next = lines[way > 0.0 ? after : before].w;
  return next < 0.0 ? lines[line].w : mix(lines[line].w, next, abs(way));
}

void main() {
  vec3 one = nearest(0.0, ends.x);
  vec3 other = nearest(ends.x, ends.y);
  float whole = between(one.x, other.x);
  float sideOne = min(one.x, nearest(ends.y, ends.z).x);
  float sideOther = min(other.x, nearest(ends.z, ends.w).x);
  // The side with its own smooth edge is drawn over this: together they cover the whole.
  float facing = between(sideOne, sideOther);
  float side = facing * cover;
  float alpha = clamp((whole - side) / max(1.0 - side, 1e-3), 0.0, 1.0);

  // Printed layers enclose the paper's core; they are visible where they are a pixel thick.
  float depth = min(one.y, other.y);
  if (ends.w > ends.y) depth = min(depth, -min(sideOne, sideOther));
  float printed = (1.0 - smoothstep(0.6 * layer, layer, depth)) * clamp(layer - 0.5, 0.0, 1.0);
  float light = lightAt(int(one.y < other.y ? one.z : other.z)) * (1.0 - 0.3 * printed);
  vec4 wall = vec4(paper * light, 1.0);
  fragment = wall * alpha;
  if (print > 0.0) {
    vec4 mean = textureLod(picture, vec2(0.5), 16.0);
    fragment += (mean - wall * mean.a) * (facing * print / max(1.0 - side, 1e-3));
  }
}
