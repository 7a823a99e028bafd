internal import Glibc

/// A star that points straight up.
///
/// Outer and inner corners alternate at equal angles on two ellipses, clockwise on the screen. The
/// star is moved down by half the free space below its lowest corner.
public struct Star: Shape {
  /// Number of points; below 2 the path is empty.
  public var corners: Int
  /// Size of the inner ellipse relative to the outer one: 0 is the center, 1 the outer ellipse.
  public var smoothness: Double

  /// A star; by default it has five points.
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
    return Path(lines: points.map { middle + $0 }, isClosed: true)
  }
}
