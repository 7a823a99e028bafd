/// The increasing sizes at which a drawing is drawn, one after another: the time that one size
/// takes predicts the time of the next.
public struct ProgressiveSizes {
  /// The last size, its drawing time, and the ratio of that time to the time of the size before;
  /// the ratio is nil for the first size.
  private var last: (side: Int, seconds: Double, growth: Double?)?
  /// The last size to draw, pixels on the longer side.
  private let fullSide: Int

  /// The sizes before the first drawing.
  ///
  /// - Parameter fullSide: The last size, pixels on the longer side; at least 1.
  public init(to fullSide: Int = SVGDrawing.fullSide) { self.fullSide = fullSide }

  /// The next size to draw, pixels on the longer side; nil after the full size, and if it may take
  /// longer than `left` seconds.
  public func next(left: Double) -> Int? {
    guard let last else { return max(fullSide / 8, 1) }
    guard last.side < fullSide else { return nil }
    // The full size has 64 times the area; the cost of some filters grows faster.
    if last.growth == nil, last.seconds * 256 < left { return fullSide }
    guard last.seconds * max(last.growth ?? 4, 4) * 1.2 < left else { return nil }
    // A last step of slightly more than twice the size is cheaper than one more drawing.
    return last.side * 17 > fullSide * 8 ? fullSide : last.side * 2
  }

  /// Records the seconds that a size took.
  public mutating func drew(_ side: Int, for seconds: Double) {
    last = (side, seconds, last.map { seconds / max($0.seconds, 1e-3) })
  }
}
