/// The increasing sizes at which a drawing is drawn, one after another: the time that one size
/// takes predicts the time of the next.
public struct ProgressiveSizes {
  /// The last size, its drawing time, and the ratio of that time to the time of the size before;
  /// the ratio is nil for the first size.
  private var last: (side: Int, seconds: Double, growth: Double?)?

  /// The sizes before the first drawing.
  public init() {}

  /// The next size to draw, pixels on the longer side; nil after the full size, and if it may take
  /// longer than `left` seconds.
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
