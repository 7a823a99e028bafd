/// Press the picture: a drop of glass appears there, and its rim bends what is behind it.
///
/// The rim is a quarter of a circle in section. Light from straight above leaves it at the angle of
/// Snell's law and meets the picture under the glass, a little apart for each color.
/// @title Touch glass
/// @words press, click, lens, liquid, refraction
/// @param radius 0...150 = 72 points "Radius" Radius of the glass.
/// @param rim 4...80 = 26 points "Rim width" Width of the round rim.
/// @param depth 0...3 = 1.4 "Height" Height over the picture, in widths of the rim.
/// @param index 1.05...2 = 1.5 "Refractive index" Bending of the light; water is 1.33.
/// @param fringe 0...1 = 0.4 "Color fringes" Difference of the bending of red and blue.
/// @param shine 0...1 = 0.6 "Shine" Light on the rim, and shadow below the glass.
/// @settles 1.2
/// @maxSampleOffset 76 76
float bentShift(float tilt, float height, float index) {
  float angle = asin(tilt);
  return height * tan(angle - asin(tilt / index));
}

vec4 touchGlass(vec2 position, Layer layer, vec2 touch, float touchTime, float radius, float rim,
                float depth, float index, float fringe, float shine) {
  vec4 below = layerSample(layer, position);
  if (touchTime <= 0.0) return below;
  // A damped spring swells the drop.
  float swing = exp(-6.0 * touchTime) * cos(8.0 * touchTime) * (1.0 - smoothstep(0.8, 1.2, touchTime));
  float large = radius * (1.0 - swing);
  vec2 away = position - touch;
  float far = length(away);
  float fall = large - length(away - vec2(3.0, 8.0));
  float present = shine * smoothstep(0.0, 12.0, large);
  below.rgb *= 1.0 - 0.55 * present * smoothstep(-20.0, 8.0, fall);
  float inside = large - far;
  if (inside <= -0.5) return below;
  vec2 way = away / max(far, 1e-4);
  float width = max(min(rim, large), 1.0);
  // The sine of the surface's tilt: 0 on the flat top, 1 at the edge.
  float tilt = clamp(1.0 - inside / width, 0.0, 0.998);
  float height = width * (sqrt(1.0 - tilt * tilt) + depth);
  float split = 0.07 * fringe;
  vec4 glass = layerSample(layer, position - way * bentShift(tilt, height, index));
  glass.r = layerSample(layer, position - way * bentShift(tilt, height, index * (1.0 - split))).r;
  glass.b = layerSample(layer, position - way * bentShift(tilt, height, index * (1.0 + split))).b;
  // The rim mirrors a lamp at the top left, and its light again at the bottom right.
  float lamp = dot(way, vec2(-0.6, -0.8));
  float edge = tilt * tilt * tilt;
  float light = edge * (0.08 + 0.75 * pow(max(lamp, 0.0), 3.0) + 0.4 * pow(max(-lamp, 0.0), 4.0))
    + 0.5 * smoothstep(0.93, 0.998, tilt) * (0.35 + 0.65 * abs(lamp))
    + 0.05 * smoothstep(large, -large, away.y);
  glass.rgb = min(glass.rgb, glass.a) * (1.0 - 0.18 * shine * edge);
  // Beside the picture, too, the glass shows by its lights.
  glass += (1.0 - glass) * min(shine * light, 1.0);
  return mix(below, glass, clamp(inside + 0.5, 0.0, 1.0));
}
