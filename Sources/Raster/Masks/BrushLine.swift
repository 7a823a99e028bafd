internal import Geometry

/// The coverage of a brush's line in pixels: full inside, softer toward the radius.
///
/// A hard line has an edge of one pixel, whose middle is at the radius.
struct BrushLine {
  /// The radius of the line's outer edge, in pixels.
  private let radius: Float
  /// The width of the edge, in pixels.
  private let edge: Float

  /// - Parameters:
  ///   - radius: The radius in pixels.
  ///   - hardness: The share of it that is full.
  init(radius: Double, hardness: Double) {
    edge = Float(max(radius * (1 - hardness), 1))
    self.radius = Float(radius + 0.5)
  }

  /// The distance from the line within which pixels change.
  var reach: Double { Double(radius) }

  /// Raises the coverage of a row of pixels to that of the line from one point to another.
  ///
  /// - Parameters:
  ///   - row: The coverages from `left` on.
  ///   - y: The middle of the row.
  func cover(
    _ row: UnsafeMutableBufferPointer<UInt8>, from left: Int, y: Double, _ start: Vector2,
    _ end: Vector2
  ) {
    let way = SIMD2<Float>(end - start)
    let share = 1 / max((way * way).sum(), 1e-12)
    let (high, first) = (Float(y - start.y), Float(Double(left) + 0.5 - start.x))
    for x in 0..<row.count {
      let across = first + Float(x)
      let along = min(max((across * way.x + high * way.y) * share, 0), 1)
      let (offX, offY) = (across - along * way.x, high - along * way.y)
      let inside = (radius - (offX * offX + offY * offY).squareRoot()) / edge
      guard inside > 0 else { continue }
      let level = inside >= 1 ? 255 : UInt8(255 * softened(inside) + 0.5)
      unsafe row[x] = max(row[x], level)
    }
  }

  /// The coverage at a share of the edge: linear in a hard edge, and smooth at both ends of a soft
  /// one.
  private func softened(_ share: Float) -> Float {
    edge > 1 ? share * share * (3 - 2 * share) : share
  }
}
