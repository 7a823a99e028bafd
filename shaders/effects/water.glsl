/// The picture under moving water.
///
/// Four plane waves cross at angles that never line up, their wavelengths in the golden ratio. Each
/// moves the picture along its own direction.
/// @title Water
/// @param strength 0...20 = 5 points "Strength" Largest shift of the picture by the waves.
/// @param scale 10...200 = 70 points "Wave spacing" Distance from wave to wave.
/// @param speed 0...4 = 1 "Speed" Speed of the waves; 1 is a lake in a breeze.
/// @maxSampleOffset 20 20
vec2 water(vec2 position, float time, float strength, float scale, float speed) {
  vec2 shift = vec2(0.0);
  float share = 0.42;
  float size = scale;
  vec2 way = vec2(0.8, 0.6);
  for (int i = 0; i < 4; i++) {
    // Deep water: the speed of a wave grows with the square root of its length.
    float turns = dot(position, way) / size + speed * time * 0.45 * sqrt(scale / size);
    shift += way * (share * sin(6.2831853 * turns + 2.4 * float(i)));
    way = vec2(way.x * -0.7374 - way.y * 0.6755, way.x * 0.6755 - way.y * 0.7374);
    size *= 0.618;
    share *= 0.618;
  }
  return position + shift * strength;
}
