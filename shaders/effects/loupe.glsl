/// A magnifying glass that follows the pointer.
/// @title Loupe
/// @param zoom 1...6 = 2.2 "Zoom" Magnification under the glass.
/// @param radius 10...150 = 62 points "Radius" Radius of the glass.
/// @param rim 0...1 = 0.9 "Rim" Visibility of the rim.
/// @maxSampleOffset 150 150
vec4 loupe(vec2 position, Layer layer, vec2 pointer, float zoom, float radius, float rim) {
  vec2 away = position - pointer;
  float far = length(away);
  vec4 below = layerSample(layer, position);
  // A soft shadow to the bottom right, on the picture alone.
  float shade = 1.0 - smoothstep(radius - 4.0, radius + 16.0, length(away - vec2(3.0, 7.0)));
  below.rgb *= 1.0 - 0.45 * rim * shade;
  vec4 inside = layerSample(layer, pointer + away / zoom);
  // A bright ring of metal, 3 points wide, lit from the top left.
  float ring = clamp(2.0 - abs(far - radius), 0.0, 1.0) * rim;
  float lit = 0.62 - 0.34 * dot(away / max(far, 1e-4), vec2(0.7071));
  // The glass is a little brighter at the top.
  float glint = rim * 0.10 * smoothstep(radius * 0.2, -radius, away.y);
  inside = inside + (1.0 - inside) * vec4(glint) * step(1e-4, inside.a);
  vec4 glass = mix(below, inside, clamp(radius - far + 0.5, 0.0, 1.0));
  return glass * (1.0 - ring) + vec4(vec3(lit), 1.0) * ring;
}
