/// The corners of the smallest convex polygon around `points`, as indices into `points`.
///
/// The corners are clockwise on the screen: the inside is on the side (-dy, dx) of an edge
/// (dx, dy). Points on an edge are not corners; a single point gives none. Andrew's monotone
/// chain, O(n log n).
public func convexHull(of points: [Vector2]) -> [Int] {
  let order = points.indices.sorted {
    (points[$0].x, points[$0].y) < (points[$1].x, points[$1].y)
  }
  func chain(_ order: some Sequence<Int>) -> [Int] {
    var chain: [Int] = []
    for next in order {
      while chain.count > 1 {
        let from = points[chain[chain.count - 2]]
        let (a, b) = (points[chain[chain.count - 1]] - from, points[next] - from)
        guard a.x * b.y - a.y * b.x <= 0 else { break }
        chain.removeLast()
      }
      chain.append(next)
    }
    return chain
  }
  return chain(order).dropLast() + chain(order.reversed()).dropLast()
}
