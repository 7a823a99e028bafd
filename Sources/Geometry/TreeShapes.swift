/// An upright triangle: its tip is in the middle of the top edge, its base is the bottom edge.
public struct Triangle: Shape {
  /// Creates a triangle.
  public init() {}

  /// The outline, clockwise on the screen from the tip.
  public func path(in rect: Rect) -> Path {
    let low = rect.origin + rect.size.vector
    return Path(
      lines: [Vector2(rect.center.x, rect.origin.y), low, Vector2(rect.origin.x, low.y)],
      isClosed: true)
  }
}

/// The line of a garland across a tier: from the middle of the left edge to the bottom right
/// corner.
///
/// The path is open and meant to be stroked.
public struct Slope: Shape {
  /// Creates a slope.
  public init() {}

  /// The line, from top to bottom.
  public func path(in rect: Rect) -> Path {
    Path(lines: [point(in: rect, at: 0), point(in: rect, at: 1)])
  }

  /// The point on the line at `fraction` (0...1) of its length from the top.
  public func point(in rect: Rect, at fraction: Double) -> Vector2 {
    rect.origin + rect.size.vector * Vector2(fraction, (1 + fraction) / 2)
  }
}

/// The seams of a tiled box: evenly spaced lines across and down, without the box's edges.
///
/// The paths are open and meant to be stroked.
public struct FoundationLine: Shape {
  /// Number of tiles along each side; 1 gives no seam.
  public var tiles: Int

  /// Seams between `tiles` x `tiles` tiles.
  public init(tiles: Int = 5) {
    self.tiles = tiles
  }

  /// The vertical lines from left to right, then the horizontal lines from top to bottom.
  public func path(in rect: Rect) -> Path {
    let low = rect.origin + rect.size.vector
    return Path { path in
      for index in 1..<max(tiles, 1) {
        let x = rect.origin.x + rect.size.width * Double(index) / Double(tiles)
        path.addLines([Vector2(x, rect.origin.y), Vector2(x, low.y)])
      }
      for index in 1..<max(tiles, 1) {
        let y = rect.origin.y + rect.size.height * Double(index) / Double(tiles)
        path.addLines([Vector2(rect.origin.x, y), Vector2(low.x, y)])
      }
    }
  }
}
