/// Colors drift over the picture; its lights and darks show through.
/// @title Gradient
/// @param amount 0...1 = 0.8 "Strength" Strength of the colors.
/// @param speed -1...1 = 0.12 turns/s "Speed" Speed of the drift; below 0 it runs backward.
/// @param spread 0...3 = 0.7 turns "Spread" Number of full rainbows across the picture.
/// @param angle 0...360 = 35 degrees "Angle" Direction of the colors, clockwise from the right.
/// @keepsAlpha
vec4 gradient(vec2 position, vec4 pixel, float time, vec2 size, float amount, float speed,
              float spread, float angle) {
  float direction = radians(angle);
  vec2 way = vec2(cos(direction), sin(direction));
  float turns = dot(position - 0.5 * size, way) / max(size.x, size.y) * spread - speed * time;
  // A cosine for each channel, a third of a turn apart, so that no hue has an edge.
  vec3 color = 0.56 + 0.44 * cos(6.2831853 * (turns + vec3(0.0, 0.3333, 0.6667)));
  float level = dot(pixel.rgb, vec3(0.2126, 0.7152, 0.0722));
  vec3 light = color * (0.35 * pixel.a + 0.5 * level) + 0.35 * level * level;
  return vec4(mix(pixel.rgb, min(light, vec3(pixel.a)), amount), pixel.a);
}
