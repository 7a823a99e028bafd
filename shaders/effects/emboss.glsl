/// The picture as if pressed into its paper, lit from the top left.
/// @title Emboss
/// @param strength 0...4 = 1.6 "Height" Height of the relief.
/// @param reach 0.5...8 = 1.5 points "Slope width" Width of the relief's slopes.
/// @param grey 0...1 = 0 "Paper" Share of plain paper in place of the picture's colors.
/// @maxSampleOffset 8 8
float lightness(vec4 pixel) {
  return dot(pixel.rgb, vec3(0.2126, 0.7152, 0.0722)) + 0.35 * pixel.a;
}

vec4 emboss(vec2 position, Layer layer, float strength, float reach, float grey) {
  vec4 pixel = layerSample(layer, position);
  // The slope along the light, as a difference over the position.
  vec2 way = vec2(0.7071) * reach;
  float slope =
    lightness(layerSample(layer, position + way)) - lightness(layerSample(layer, position - way));
  vec3 paper = mix(pixel.rgb, vec3(0.62) * pixel.a, grey);
  return vec4(clamp(paper + slope * strength * 0.5 * pixel.a, 0.0, pixel.a), pixel.a);
}
