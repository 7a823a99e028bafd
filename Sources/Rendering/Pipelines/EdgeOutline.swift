internal import Geometry
internal import Glibc
internal import SceneGraph

/// The visible part of a slab's edge, in pixels of the view.
///
/// It has the straight pieces that bound the edge, and a shape to draw that covers all of it. The
/// image of a convex body is the convex hull of the images of its two outlines, at any angle and
/// also edge-on.
struct EdgeOutline {
  /// The straight pieces that bound the visible edge, as lines.
  ///
  /// The distance of (x, y) inside a line, in pixels, is dot(xyz, (x, y, 1)). The hull's lines come
  /// first, in order around it. Their w is the light on the edge there, or -1 if the visible side
  /// bounds the hull there. The lines that bound only that side follow.
  private(set) var lines: [Vector4] = []
  /// End indices of four groups of `lines`.
  ///
  /// The first two are the hull's pieces along its two long sides. The others are the pieces of the
  /// visible side alone, along the same two sides.
  private(set) var ends: [Int] = []
  /// Corners around the hull, clockwise.
  private(set) var outer: [Vector2] = []
  /// Corners inside the side that hides the edge, in the same order.
  private(set) var hole: [Vector2] = []
  /// Pixels per point of the slab.
  private(set) var scale = 0.0

  /// Largest number of straight pieces of a corner.
  static let mostPieces = 32
  /// Number of lines in the shader's array.
  ///
  /// An outline has 132 pieces, and the hull of two outlines has at most two more. About half of
  /// the visible side's pieces also bound the hull, so some 66 bound only the side.
  static let mostLines = 208

  /// The outline of an edge; nil if a part is behind the eye or nothing is visible.
  init?(_ edge: SlabEdge, _ placement: Placement, pixelsPerPoint: Double) {
    let half = edge.thickness / 2
    func pixel(_ place: Vector2, _ z: Double) -> Vector2? {
      let seen = placement.projected.apply(point: Vector3(place, z))
      return seen.w > 0 ? Vector2(seen.x, seen.y) / seen.w * pixelsPerPoint : nil
    }
    let corner = edge.frame.outline(cornerRadius: 0, pieces: 1).compactMap { pixel($0.place, 0) }
    guard corner.count == 8 else { return nil }
    let reach = max(length(corner[4] - corner[0]), length(corner[6] - corner[2]))
    scale = reach / length(edge.frame.size.vector)
    // A chord deviates from its arc by radius angle^2 / 8: here a twentieth of a pixel.
    let step = (SceneryNumbers.shared.flatness / max(edge.cornerRadius * scale, 1e-3)).squareRoot()
    let pieces = Int((.pi / 2 / step).rounded(.up).clamped(to: 2...Double(Self.mostPieces)))
    let outline = edge.frame.outline(cornerRadius: edge.cornerRadius, pieces: pieces)
    let points = [half, -half].flatMap { z in outline.compactMap { pixel($0.place, z) } }
    guard points.count == 2 * outline.count else { return nil }
    let corners = convexHull(of: points)
    guard corners.count > 2 else { return nil }
    let count = outline.count
    let hiding = edge.side.map { $0 == .front ? 0..<count : count..<2 * count }
    func light(_ a: Int, _ b: Int) -> Double {
      if let hiding, hiding.contains(a), hiding.contains(b) { return -1 }
      let normal = outline[a % count].normal + outline[b % count].normal
      return edge.light(normal: placement.model.apply(direction: Vector3(normal, 0)).normalized)
    }
    var next = [Int](repeating: -1, count: points.count)
    var (around, longest, longestLength): ([Vector4], _, _) = ([], Vector4.zero, 0.0)
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      next[from] = to
      guard var line = Vector4(from: points[from], to: points[to]) else { continue }
      line.w = light(from, to)
      around.append(line)
      let length = length(points[to] - points[from])
      if length > longestLength { (longest, longestLength) = (line, length) }
    }
    func isOneSide(_ line: Vector4) -> Bool { line.x * longest.x + line.y * longest.y > 0 }
    let start = around.indices.first {
      isOneSide(around[$0]) && !isOneSide(around[($0 + around.count - 1) % around.count])
    }
    guard let start else { return nil }
    lines = Array(around[start...] + around[..<start])
    ends = [lines.prefix(while: isOneSide).count, lines.count]
    let seen = corners.map { points[$0] }
    let (side, alone) = Self.sideLines(edge.side, points, count: count, hull: next)
    for part in [alone.filter(isOneSide), alone.filter { !isOneSide($0) }] {
      lines += part
      ends.append(lines.count)
    }
    let frame = edge.side.flatMap { side in
      edge.cover == 1 ? inner(of: edge, pixel: { pixel($0, side == .front ? half : -half) }) : nil
    }
    if let frame, frame.allSatisfy({ place in side.allSatisfy { $0.distance(place) > 1 } }),
      let outside = outside(points, count: count, pieces: pieces)
    {
      (outer, hole) = (outside, frame)
    } else {
      outer = box(around: seen, along: longest)
      hole = Array(repeating: outer.reduce(.zero, +) / 4, count: 4)
    }
  }

  /// The lines around the visible side, and those of them that are not part of the hull.
  ///
  /// - Parameters:
  ///   - points: The front's outline, then the back's, each of `count` points.
  ///   - next: The point that follows each on the hull; -1 for points within it.
  private static func sideLines(
    _ side: SlabEdge.Side?, _ points: [Vector2], count: Int, hull next: [Int]
  ) -> (all: [Vector4], alone: [Vector4]) {
    var (all, alone): ([Vector4], [Vector4]) = ([], [])
    guard let side else { return (all, alone) }
    // The back's outline runs in the opposite direction.
    let first = side == .front ? 0 : count
    for index in 0..<count {
      var between = (first + index, first + (index + 1) % count)
      if side == .back { swap(&between.0, &between.1) }
      guard let line = Vector4(from: points[between.0], to: points[between.1]) else { continue }
      all.append(line)
      if next[between.0] != between.1 { alone.append(line) }
    }
    return (all, alone)
  }

  /// Corners of a rectangle inside the side, in pixels; nil if the side is too narrow.
  private func inner(of edge: SlabEdge, pixel: (Vector2) -> Vector2?) -> [Vector2]? {
    let (frame, half) = (edge.frame, edge.frame.size.vector / 2)
    let ways = [Vector2(half.x, 0), Vector2(0, half.y)].map { way -> Double in
      guard let a = pixel(frame.center - way), let b = pixel(frame.center + way) else { return 0 }
      return length(b - a) / (2 * length(way))
    }
    guard let narrowest = ways.min(), narrowest > 0 else { return nil }
    // The inset is the distance from the tangents of a circle to the corner of its inscribed
    // square. In perspective a point may be a third smaller than in the middle.
    let corner = edge.cornerRadius * (1 - 0.5.squareRoot())
    let inset = Vector2(repeating: corner) + 4 / Vector2(ways[0], ways[1])
    guard (inset .< half) == SIMDMask(repeating: true) else { return nil }
    let inner = frame.expanded(by: -inset)
    let corners = inner.outline(cornerRadius: 0, pieces: 1).compactMap { pixel($0.place) }
    guard corners.count == 8 else { return nil }
    return [4, 6, 0, 2].map { corners[$0] }
  }

  /// Corners of the outermost lines of the four straight sides; nil if the lines do not meet
  /// nearby.
  private func outside(_ points: [Vector2], count: Int, pieces: Int) -> [Vector2]? {
    // A straight side is between the last point of a corner and the first point of the next.
    let sides = (0..<4).map { corner -> Vector4? in
      let (from, to) = (corner * (pieces + 1) + pieces, (corner + 1) * (pieces + 1) % count)
      for plane in [0, count] {
        for (a, b) in [(from, to), (to, from)] {
          guard let line = Vector4(from: points[plane + a], to: points[plane + b]) else { continue }
          if points.allSatisfy({ line.distance($0) > -1e-3 }) { return line }
        }
      }
      return nil
    }
    // Corner 0 is at the bottom right, so the sides are bottom, left, top, right.
    var corners: [Vector2] = []
    for (a, b) in [(1, 2), (2, 3), (3, 0), (0, 1)] {
      guard let one = sides[a], let two = sides[b] else { return nil }
      let across = one.x * two.y - one.y * two.x
      guard abs(across) > 0.02 else { return nil }
      let margin = SceneryNumbers.shared.margin
      let (u, v) = (margin + one.z, margin + two.z)
      corners.append(Vector2(one.y * v - two.y * u, two.x * u - one.x * v) / across)
    }
    return corners
  }

  /// Corners of the rectangle around `points` that is aligned with a line.
  private func box(around points: [Vector2], along line: Vector4) -> [Vector2] {
    let across = Vector2(line.x, line.y)
    let along = Vector2(-line.y, line.x)
    func range(_ axis: Vector2) -> (low: Double, high: Double) {
      let places = points.map { ($0 * axis).sum() }
      let margin = SceneryNumbers.shared.margin
      return ((places.min() ?? 0) - margin, (places.max() ?? 0) + margin)
    }
    let (x, y) = (range(across), range(along))
    return [(x.low, y.low), (x.high, y.low), (x.high, y.high), (x.low, y.high)].map {
      across * $0 + along * $1
    }
  }
}

extension SlabEdge {
  /// Brightness of paper under the lamp, 0...1.
  ///
  /// Part of the light comes from all directions, and the cut fibers reflect a little toward the
  /// eye.
  ///
  /// - Parameter normal: Unit normal of the wall, in the eye's space.
  fileprivate func light(normal: Vector3) -> Double {
    let numbers = SceneryNumbers.shared
    let halfway = (toLamp + Vector3(0, 0, 1)).normalized
    let shine = pow(max(dot(normal, halfway), 0), numbers.power)
    let lit = numbers.diffuse * max(dot(normal, toLamp), 0)
    return (numbers.ambient + lit + numbers.shine * shine).clamped(to: 0...1)
  }
}

extension Rect {
  /// Points of the rounded rectangle with their outward unit normals.
  ///
  /// They start at the right of the bottom right corner and run clockwise. Each corner has one
  /// point more than it has straight pieces.
  fileprivate func outline(
    cornerRadius: Double, pieces: Int
  ) -> [(place: Vector2, normal: Vector2)] {
    let half = size.vector / 2 - Vector2(repeating: cornerRadius)
    let signs = [Vector2(1, 1), Vector2(-1, 1), Vector2(-1, -1), Vector2(1, -1)]
    return signs.enumerated().flatMap { corner, sign in
      (0...pieces).map { piece in
        let turn = (Double(corner) + Double(piece) / Double(pieces)) * .pi / 2
        let normal = Vector2(cos(turn), sin(turn))
        return (center + sign * half + normal * cornerRadius, normal)
      }
    }
  }
}

extension Vector4 {
  /// The line through two points, positive on the side of (-dy, dx); nil if the points coincide.
  fileprivate init?(from: Vector2, to: Vector2) {
    let way = to - from
    let length = length(way)
    guard length > 1e-7 else { return nil }
    let normal = Vector2(-way.y, way.x) / length
    self.init(normal.x, normal.y, -(normal * from).sum(), 0)
  }

  /// Distance of a point inside the line.
  fileprivate func distance(_ point: Vector2) -> Double { x * point.x + y * point.y + z }
}
