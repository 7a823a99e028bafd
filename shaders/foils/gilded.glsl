#include "pattern.glsl"
#include "slopes.glsl"

// The share of a pixel on a ridge; `at` is the place across it, -1 and 1 at its edges.
float onRidge(float at, float reach, float pixel) {
  return covered((abs(at) - 1.0) * reach, pixel);
}

/// A raised golden frame with pearls, rosettes in its corners, and gold along the mask's edges.
/// @title Gilded
/// @family Metal and relief
/// @words metallic, gold, gilded foil, gilding, gold frame, border, ornament, raised, baroque, vintage
/// @param width 0.3...3 = 1.2 mm "Line width" Width of the frame's lines.
/// @param height 0...2 = 1 "Height" Height of the gold; 1 is the usual height.
/// @param edges 0...1 = 1 "Edges" Amount of gold along the mask's edges; 0 is none.
/// @param inset 0.5...8 = 1.7 mm "Inset" Distance from the card's edge to the frame.
/// @place over
/// @where frame
/// @ornament
Foil gilded(vec2 position, Foil foil, vec2 size, Mask mask, float width, float height,
            float edges, float inset) {
  float pixel = stackPixel;
  vec2 away = position - 0.5 * size;
  vec2 extent = 0.5 * size - inset;
  vec3 frame = rounded(away, extent, 2.0);
  // Each corner's ornament is around the middle of its rosette.
  vec2 corner = extent - abs(away) - 0.95 * width;
  float radius = length(corner);
  vec2 lean = vec2(0.0);
  float raised = 0.0;
  foil.cover = 0.0;
  if (frame.x > -2.2 * width || radius < 4.6 * width) {
    // The frame's profile: a broad line, a channel with a row of pearls, a thin line.
    vec2 lines = vec2(frame.x * 2.0, (frame.x + 1.8 * width) * 5.5) * (1.0 / width);
    vec2 on = vec2(onRidge(lines.x, 0.5 * width, pixel), onRidge(lines.y, 0.18 * width, pixel));
    lean = -frame.yz * dot(clamp(lines, -1.0, 1.0), on * vec2(1.0, resolved(0.36 * width, pixel)));
    foil.cover = covered(max(frame.x - 0.5 * width, -frame.x - 1.98 * width), pixel);
    // Pearls, a whole number of them on each side.
    bool upright = abs(frame.y) > abs(frame.z);
    float reach = upright ? extent.y : extent.x;
    float spacing = 2.0 * reach / floor(2.0 * reach / (0.85 * width) + 0.5);
    float run = (upright ? away.y : away.x) / spacing;
    vec2 onPearl = (run - floor(run) - 0.5) * spacing * (upright ? vec2(0.0, 1.0) : vec2(1.0, 0.0))
      + (frame.x + 1.06 * width) * frame.yz;
    float pearl = covered(length(onPearl) - 0.36 * width, pixel);
    lean = mix(lean, -onPearl / (0.36 * width), pearl);
    // A rosette with four petals and a round middle.
    float round = max(radius, 0.01);
    vec2 outward = -sign(away) * corner / round;
    vec2 square = outward * outward;
    float rosette = radius - width * (1.15 + 2.8 * square.x * square.y);
    float petals = covered(rosette, pixel);
    float middle = covered(radius - 0.5 * width, pixel);
    float rim = clamp(1.0 + rosette / (0.55 * width), 0.0, 1.0);
    lean = mix(lean, -outward * mix(1.35 * rim - 0.35, 2.2 * radius / width, middle), petals);
    // An arc around it, inside the frame.
    float arc = (radius * (1.0 / width) - 3.6) * 4.5;
    float onArc = onRidge(arc, 0.22 * width, pixel) * covered(frame.x + 1.9 * width, pixel);
    lean -= outward * (clamp(arc, -1.0, 1.0) * onArc);
    raised = max(max(max(on.x, on.y), max(pearl, petals)), onArc);
    foil.cover = max(max(foil.cover, petals), onArc);
    lean *= 0.34 * height;
  }
  float onFrame = foil.cover;
  if (onFrame < 1.0) {
    float reach = max(0.2, pixel);
    vec2 line = (vec2(maskSampleAtLevel(mask, position + vec2(reach, 0.0), 0.0),
      maskSampleAtLevel(mask, position + vec2(0.0, reach), 0.0))
      - maskSampleAtLevel(mask, position, 0.0)) / reach;
    float onEdge = edges * clamp(dot(line, line) * 1.8 - 0.08, 0.0, 1.0);
    lean -= (0.1 * height * (1.0 - onFrame)) * line;
    foil.cover = max(onFrame, onEdge);
  }
  foil.slope = gentled(lean, 0.4);
  // Grooves too narrow for colors, so that the light stays gold.
  foil.direction = vec2(0.6, 0.8);
  foil.pitch = 170.0;
  foil.spread = 0.16;
  float light = mix(0.75, studio(foil.slope, vec2(0.6, 0.8)), restContrast());
  foil.tint = polished(gold, 1.2 * light * (1.0 - 0.45 * (onFrame - min(raised, onFrame))));
  return foil;
}
