/// The suit of clubs: three leaves and a stem that widens toward the bottom.
public struct Club: Shape {
  /// Creates a club.
  public init() {}

  /// Four overlapping circles and a stem, stretched to `rect`.
  ///
  /// All outlines run clockwise on the screen, so a non-zero fill paints them as one shape.
  public func path(in rect: Rect) -> Path {
    let radius = 0.238
    let stem = Path { path in
      path.move(to: Vector2(0.47, 0.5))
      path.addLine(to: Vector2(0.53, 0.5))
      path.addCubic(
        to: Vector2(0.685, 1), control1: Vector2(0.535, 0.80), control2: Vector2(0.575, 0.94))
      path.addLine(to: Vector2(0.315, 1))
      path.addCubic(
        to: Vector2(0.47, 0.5), control1: Vector2(0.425, 0.94), control2: Vector2(0.465, 0.80))
      path.close()
    }
    var club = stem
    club.add(Path(circleAt: Vector2(0.5, radius), radius: radius))
    club.add(Path(circleAt: Vector2(radius, 0.615), radius: radius))
    club.add(Path(circleAt: Vector2(1 - radius, 0.615), radius: radius))
    // This circle closes the gap between the leaves.
    club.add(Path(circleAt: Vector2(0.5, 0.5), radius: 0.12))
    return club.transformed(by: .translation(rect.origin) * .scale(rect.size.vector))
  }
}
