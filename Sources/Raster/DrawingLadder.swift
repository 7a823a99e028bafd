/// In which sizes a drawing is drawn, one after the other: what it will cost shows only by drawing
/// it smaller.
public struct DrawingLadder {
  /// The last size, its seconds, and how many times those of the size before they were, if one was.
  private var last: (side: Int, seconds: Double, growth: Double?)?

  /// Nothing is drawn yet.
  public init() {}

  /// The next size to draw, in pixels on the longer side; nil after the full size, and where the
  /// seconds that are left will hardly do for more.
  public func next(left: Double) -> Int? {
    guard let last else { return SVGDrawing.fullSide / 8 }
    guard last.side < SVGDrawing.fullSide else { return nil }
    // The full size has 64 times the area; what some filters cost grows faster than that.
    if last.growth == nil, last.seconds * 256 < left { return SVGDrawing.fullSide }
    return last.seconds * max(last.growth ?? 4, 4) * 1.2 < left ? last.side * 2 : nil
  }

  /// Notes what a size has cost.
  public mutating func drew(_ side: Int, for seconds: Double) {
    last = (side, seconds, last.map { seconds / max($0.seconds, 1e-3) })
  }
}
