/// A glass ball on the picture: it magnifies the middle and bends the rim.
/// @title Lens
/// @param strength -1...1 = 0.65 "Curvature" Curvature of the glass; below 0 it makes things small.
/// @param radius 20...300 = 115 points "Radius" Radius of the lens.
/// @param center 0...1 = 0.5 0.5 "Center" Center of the lens; 0.5, 0.5 is the picture's center.
/// @maxSampleOffset 60 60
vec2 lens(vec2 position, vec2 size, float strength, float radius, vec2 center) {
  vec2 middle = center * size;
  vec2 away = position - middle;
  float far = length(away) / radius;
  if (far >= 1.0) return position;
  // The height of a half ball over the picture moves the position to the middle. It is 0 at the
  // rim, so that nothing is torn there.
  float height = 1.0 - far * far;
  return middle + away * (1.0 - strength * height * (1.0 - 0.25 * height));
}
