/// An upright triangle: its tip in the middle of the top edge, its base the bottom edge.
public struct Triangle: Shape {
  /// A triangle.
  public init() {}

  /// The outline, clockwise on the screen from the tip.
  public func path(in rect: Rect) -> Path {
    let low = rect.origin + rect.size.vector
    return Path { path in
      path.move(to: Vector2(rect.center.x, rect.origin.y))
      path.addLine(to: low)
      path.addLine(to: Vector2(rect.origin.x, low.y))
      path.close()
    }
  }
}

/// A garland's way across a tier: from the middle of the left edge straight down to the bottom
/// right corner.
///
/// It is open: made to be stroked.
public struct Slope: Shape {
  /// A slope.
  public init() {}

  /// The line, downwards.
  public func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: point(in: rect, at: 0))
      path.addLine(to: point(in: rect, at: 1))
    }
  }

  /// The place on the line that is `fraction` of the way down it.
  public func point(in rect: Rect, at fraction: Double) -> Vector2 {
    rect.origin + rect.size.vector * Vector2(fraction, (1 + fraction) / 2)
  }
}

/// The seams of a tiled box: lines at equal distances across and down, the edges left out.
///
/// They are open: made to be stroked.
public struct FoundationLine: Shape {
  /// Tiles along each side; 1 has no seam.
  public var tiles: Int

  /// Seams between `tiles` x `tiles` tiles.
  public init(tiles: Int = 5) {
    self.tiles = tiles
  }

  /// The lines: those down from the left, then those across from the top.
  public func path(in rect: Rect) -> Path {
    let low = rect.origin + rect.size.vector
    return Path { path in
      for index in 1..<max(tiles, 1) {
        let x = rect.origin.x + rect.size.width * Double(index) / Double(tiles)
        path.move(to: Vector2(x, rect.origin.y))
        path.addLine(to: Vector2(x, low.y))
      }
      for index in 1..<max(tiles, 1) {
        let y = rect.origin.y + rect.size.height * Double(index) / Double(tiles)
        path.move(to: Vector2(rect.origin.x, y))
        path.addLine(to: Vector2(low.x, y))
      }
    }
  }
}
