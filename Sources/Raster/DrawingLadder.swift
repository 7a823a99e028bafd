/// The sizes in which a drawing is drawn one after another; only a smaller drawing shows the cost
/// of a larger one.
public struct DrawingLadder {
  /// The last size, its seconds, and their ratio to those of the size before; nil growth for the
  /// first.
  private var last: (side: Int, seconds: Double, growth: Double?)?

  /// A ladder before the first drawing.
  public init() {}

  /// The next size to draw, pixels on the longer side; nil after the full size, and if `left`
  /// seconds hardly suffice for more.
  public func next(left: Double) -> Int? {
    guard let last else { return SVGDrawing.fullSide / 8 }
    guard last.side < SVGDrawing.fullSide else { return nil }
    // The full size has 64 times the area; the cost of some filters grows faster.
    if last.growth == nil, last.seconds * 256 < left { return SVGDrawing.fullSide }
    return last.seconds * max(last.growth ?? 4, 4) * 1.2 < left ? last.side * 2 : nil
  }

  /// Records the seconds that a size took.
  public mutating func drew(_ side: Int, for seconds: Double) {
    last = (side, seconds, last.map { seconds / max($0.seconds, 1e-3) })
  }
}
