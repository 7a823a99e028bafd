internal import Glibc

/// A star whose first point is straight up.
///
/// Outer and inner corners alternate on two ellipses about the middle, clockwise on the screen at
/// equal angles; the whole is moved down by half of the room that is left under its lowest corner.
public struct Star: Shape {
  /// Number of points; under 2 there is no star and the path is empty.
  public var corners: Int
  /// How far out the inner corners lie: 0 is the middle, 1 the outer ellipse.
  public var smoothness: Double

  /// A star of five points unless told otherwise.
  public init(corners: Int = 5, smoothness: Double = 0.45) {
    self.corners = corners
    self.smoothness = smoothness
  }

  /// The outline, clockwise on the screen from the top point.
  public func path(in rect: Rect) -> Path {
    guard corners >= 2 else { return Path() }
    let half = rect.size.vector / 2
    let points = (0..<2 * corners).map { index in
      let angle = .pi * (Double(index) / Double(corners) - 0.5)
      let reach = index.isMultiple(of: 2) ? half : half * smoothness
      return Vector2(cos(angle), sin(angle)) * reach
    }
    let lowest = points.map(\.y).max() ?? half.y
    let middle = rect.center + Vector2(0, (half.y - lowest) / 2)
    return Path { path in
      path.move(to: middle + points[0])
      for point in points.dropFirst() { path.addLine(to: middle + point) }
      path.close()
    }
  }
}
