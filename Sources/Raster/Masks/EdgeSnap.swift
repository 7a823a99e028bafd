internal import Geometry

/// The outline nearest to a closed one that follows the strongest edges of art.
///
/// Each point may move across the outline. The moves that together cross the most color, without
/// jumps between neighbors, are found by Viterbi's algorithm, as in active contours (Amini, Weymouth
/// and Jain 1990).
struct EdgeSnap {
  private let art: Bitmap
  /// The largest move, in pixels.
  private let reach: Int
  /// The distance between points, in pixels.
  private static let step = 2.0
  /// The color, in Oklab, that is worth a move by one pixel more or less than the neighbor's.
  private static let stiffness: Float = 0.01
  /// The loss of an edge at the end of the reach; what the hand drew counts.
  private static let distance: Float = 0.04
  private static let mostPoints = 65_536
  private static let mostReach = 64.0

  /// The edges of art.
  ///
  /// - Parameter reach: The largest move of a point, in pixels.
  init(_ art: Bitmap, reach: Double) {
    self.art = art
    self.reach = Int(min(reach, Self.mostReach).rounded())
  }

  /// A closed outline in pixels, moved to edges.
  func snapped(_ outline: [Vector2]) -> [Vector2] {
    guard reach > 0 else { return outline }
    // The steps of a hand that drew at a small zoom are larger than the art's pixels.
    let points = Self.smoothed(evenPoints(outline), times: 8)
    guard points.count > 8 else { return outline }
    let normals = points.indices.map { index in
      let along =
        points[(index + 2) % points.count] - points[(index + points.count - 2) % points.count]
      let size = length(along)
      return size > 0 ? Vector2(-along.y, along.x) / size : Vector2.zero
    }
    let moves = Self.smoothed(
      best(zip(points, normals).map(gains)).map { Vector2(Double($0 - reach), 0) }, times: 6)
    return points.indices.map { points[$0] + moves[$0].x * normals[$0] }
  }

  /// A closed line without steps: each point is the mean of its neighbors and twice itself.
  private static func smoothed(_ line: [Vector2], times: Int) -> [Vector2] {
    (0..<times).reduce(line) { line, _ in
      line.indices.map { at in
        let ends = line[(at + 1) % line.count] + line[(at + line.count - 1) % line.count]
        return (2 * line[at] + ends) / 4
      }
    }
  }

  /// Points at even distances along a closed outline.
  private func evenPoints(_ outline: [Vector2]) -> [Vector2] {
    var points: [Vector2] = []
    var rest = 0.0
    for (start, end) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let size = length(end - start)
      var at = rest
      while at < size, points.count < Self.mostPoints {
        points.append(start + at / size * (end - start))
        at += Self.step
      }
      rest = at - size
    }
    return points
  }

  /// The worth of each move of a point: the color that the outline would cross there.
  private func gains(_ point: Vector2, _ normal: Vector2) -> [Float] {
    let colors = (-reach - 1...reach + 2).map { color(at: point + (Double($0) - 0.5) * normal) }
    func change(_ from: Int, _ to: Int) -> Float {
      let change = colors[to] - colors[from]
      return (change * change).sum().squareRoot()
    }
    return (0...2 * reach).map { move in
      let far = Float(abs(move - reach)) / Float(reach)
      // The wider change finds soft edges.
      return change(move + 1, move + 2) + 0.5 * change(move, move + 3) - Self.distance * far
    }
  }

  private func color(at point: Vector2) -> SIMD3<Float> {
    let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    let row = min(max(y, 0), art.height - 1)
    let at = 4 * (row * art.width + min(max(x, 0), art.width - 1))
    func linear(_ channel: Int) -> Float { Oklab.linear[Int(art.bytes[at + channel]) * 1023 / 255] }
    return Oklab.color(linear(0), linear(1), linear(2))
  }

  /// The moves with the largest sum of gains, whose neighbors differ by at most one pixel.
  private func best(_ gains: [[Float]]) -> [Int] {
    var (sums, ways) = (gains[0], [[Int]]())
    // The first part is passed twice, so that the outline closes without a jump.
    let count = gains.count + min(gains.count, 8 * reach)
    for index in 1..<count {
      var (next, from) = (sums, [Int](repeating: 0, count: sums.count))
      for move in sums.indices {
        var way = move
        var sum = sums[move]
        for other in [move - 1, move + 1]
        where sums.indices.contains(other) && sums[other] - Self.stiffness > sum {
          (way, sum) = (other, sums[other] - Self.stiffness)
        }
        (next[move], from[move]) = (sum + gains[index % gains.count][move], way)
      }
      (sums, ways) = (next, ways + [from])
    }
    var moves = [Int](repeating: reach, count: gains.count)
    var move = sums.indices.max { sums[$0] < sums[$1] } ?? reach
    for index in (1..<count).reversed() {
      // The first passage only prepares the second.
      if index >= count - gains.count { moves[index % gains.count] = move }
      move = ways[index - 1][move]
    }
    if count == gains.count { moves[0] = move }
    return moves
  }
}
