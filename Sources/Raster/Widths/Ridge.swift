/// The middle lines of a picture's narrow parts.
///
/// A pixel is on a middle line if the nearest edges of it and of a neighbor are on opposite sides
/// (the integer medial axis of W. Hesselink and J. Roerdink, 2008, pruned by angle). Corners and open
/// areas have no such pixels: the angle between the ways to the edges must be at least 117 degrees.
struct Ridge {
  /// A pixel of a middle line.
  struct Point {
    /// The column.
    var x: Int32
    /// The row.
    var y: Int32
    /// The index of the pixel's run.
    var run: Int32
    /// The way from one nearest edge to the other.
    var across: SIMD2<Float>
    /// The distance to the nearest pixel beyond the edge.
    var distance: Float
  }

  /// The pixels, row by row, from the left.
  private(set) var points: [Point] = []
  /// True for each run that has a pixel in a part of at least the limit's width.
  private(set) var isWide: [Bool]

  /// The square of the cosine of the least angle between the ways to the two edges.
  private static let opposition = 0.2

  /// Finds the middle lines of all parts that may be narrower than `limit`.
  ///
  /// - Parameters:
  ///   - limit: The width, pixels.
  ///   - isChecked: False for pixels to leave out.
  init(
    of picture: RunMask, narrowerThan limit: Double, where isChecked: (_ x: Int, _ y: Int) -> Bool
  ) {
    isWide = [Bool](repeating: false, count: picture.runs.count)
    // A pixel in the middle of the widest narrow part, with a pixel of tolerance.
    let wide = Int32(min(limit / 2 + 1, Double(NearestEdges.mostReach - 1)).squared)
    let reach = Int(Double(wide).squareRoot()) + 1
    // The pixels beyond the edges are half a pixel from them at least.
    let most = Float((limit + 3).squared)
    var edges = NearestEdges(of: picture, reach: min(reach, NearestEdges.mostReach))
    edges.scan { y, row, previous in
      for index in picture.indices(ofRow: y) {
        let run = picture.runs[index]
        for x in Int(run.start)..<Int(run.end) {
          guard row.squared[x] <= wide else {
            isWide[index] = true
            continue
          }
          guard let across = Self.across(x, run, row, previous) else { continue }
          guard (across * across).sum() < most, isChecked(x, y) else { continue }
          points.append(
            Point(
              x: Int32(x), y: Int32(y), run: Int32(index), across: across,
              distance: Float(row.squared[x]).squareRoot()))
        }
      }
    }
  }

  /// The way from one nearest edge to the other if they are on opposite sides.
  private static func across(
    _ x: Int, _ run: RunMask.Run, _ row: NearestEdges.Row, _ previous: NearestEdges.Row
  ) -> SIMD2<Float>? {
    let way = row.way(x)
    if x + 1 < run.end, row.squared[x + 1] != NearestEdges.Row.none {
      let other = row.way(x + 1)
      if isOpposite(way, other) { return SIMD2<Float>(other &+ SIMD2(1, 0) &- way) }
    }
    if previous.squared[x] != NearestEdges.Row.none {
      let other = previous.way(x)
      if isOpposite(way, other) { return SIMD2<Float>(other &- SIMD2(0, 1) &- way) }
    }
    // A line of one pixel has no second pixel across.
    return row.squared[x] == 1 && run.end == run.start + 1 ? SIMD2(2, 0) : nil
  }

  /// True if the angle between two ways is large.
  private static func isOpposite(_ one: SIMD2<Int32>, _ other: SIMD2<Int32>) -> Bool {
    let dot = one.x &* other.x &+ one.y &* other.y
    guard dot < 0 else { return false }
    let lengths = (one.x &* one.x &+ one.y &* one.y, other.x &* other.x &+ other.y &* other.y)
    return Double(dot).squared >= opposition * Double(lengths.0) * Double(lengths.1)
  }
}

extension Double {
  /// The number times itself.
  package var squared: Double { self * self }
}
