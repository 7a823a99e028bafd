/// The width of a mask at the points of its middle lines.
///
/// At each point the mask's level is followed across the line, both ways, to where it crosses 50 %.
/// The nearest pixels alone would give too small a width: they are where the edge is uneven.
struct RidgeWidths {
  private let level: EnlargedMask
  private let isInverse: Bool
  /// The sums of the directions across, in cells: as squares of complex numbers, since a direction
  /// and its opposite are the same.
  private var directions: [SIMD2<Float>]
  /// The point of each cell that is farthest from the edges, with its distance.
  private var disks: [SIMD3<Float>]
  private let columns: Int
  private let rows: Int
  /// The greatest distance of a point from the edges, cells.
  private var reach = 0

  /// The side of a cell, pixels.
  private static let cell = 6
  /// The cosine of the greatest angle between a point's direction and the mean around it.
  private static let agreement: Float = 0.96
  /// The part of a disk's radius below which a point in the disk belongs to a branch.
  private static let branch: Float = 0.7

  /// The widths along a middle line.
  ///
  /// - Parameter isInverse: True if the line is in the uncovered part.
  init(_ ridge: Ridge, level: EnlargedMask, isInverse: Bool) {
    (self.level, self.isInverse) = (level, isInverse)
    (columns, rows) = (level.width / Self.cell + 1, level.height / Self.cell + 1)
    directions = [SIMD2<Float>](repeating: .zero, count: columns * rows)
    disks = [SIMD3<Float>](repeating: .zero, count: columns * rows)
    for point in ridge.points {
      let across = SIMD2<Double>(point.across)
      let cell = cell(of: point)
      directions[cell] += SIMD2<Float>(across.complexSquare / (across * across).sum())
      if point.distance > disks[cell].z {
        disks[cell] = SIMD3(Float(point.x), Float(point.y), point.distance)
      }
      reach = max(reach, Int(point.distance) / Self.cell + 1)
    }
  }

  private func cell(of point: Ridge.Point) -> Int {
    Int(point.y) / Self.cell * columns + Int(point.x) / Self.cell
  }

  /// The widths at the points, pixels.
  func measured(_ points: [Ridge.Point]) -> [Float] {
    unsafe level.mask.bytes.withUnsafeBufferPointer { levels in
      points.map { point in
        let step = direction(at: point)
        return unsafe edge(from: point, step, levels) + edge(from: point, -step, levels)
      }
    }
  }

  /// True if a much larger disk within the edges covers the point, as where a middle line branches
  /// into a bump of the edge.
  func isBranch(_ point: Ridge.Point) -> Bool {
    let (row, column) = (Int(point.y) / Self.cell, Int(point.x) / Self.cell)
    for y in max(row - reach, 0)...min(row + reach, rows - 1) {
      for x in max(column - reach, 0)...min(column + reach, columns - 1) {
        let disk = disks[y * columns + x]
        guard point.distance + 0.5 < Self.branch * disk.z else { continue }
        let offset = SIMD2(Float(point.x) - disk.x, Float(point.y) - disk.y)
        if (offset * offset).sum() < disk.z * disk.z { return true }
      }
    }
    return false
  }

  /// The direction across the line, of length 1: the mean around the point if the point's own agrees
  /// with it, since the own is as coarse as the pixels.
  private func direction(at point: Ridge.Point) -> SIMD2<Float> {
    let own = point.across / (point.across * point.across).sum().squareRoot()
    var sum = SIMD2<Float>.zero
    let center = cell(of: point)
    for row in -1...1 {
      for column in -1...1 {
        let cell = center + row * columns + column
        if directions.indices.contains(cell) { sum += directions[cell] }
      }
    }
    let mean = SIMD2<Float>(SIMD2<Double>(sum).complexRoot)
    return abs((mean * own).sum()) >= Self.agreement ? mean : own
  }

  /// The distance from a point to the edge.
  private func edge(
    from point: Ridge.Point, _ step: SIMD2<Float>, _ levels: UnsafeBufferPointer<UInt8>
  ) -> Float {
    let start = SIMD2(Float(point.x), Float(point.y))
    let stride: Float = 0.5
    // Within this distance all pixels are on the same side of 50 %.
    var distance = max(point.distance - 2, 0)
    let end = point.distance + 4
    var before = unsafe depth(start + distance * step, levels)
    while distance < end {
      let after = unsafe depth(start + (distance + stride) * step, levels)
      if after < 0 { return distance + stride * max(before, 0) / max(before - after, .ulpOfOne) }
      (before, distance) = (after, distance + stride)
    }
    return end
  }

  /// The level at a point relative to 50 %, positive within the line.
  private func depth(_ at: SIMD2<Float>, _ levels: UnsafeBufferPointer<UInt8>) -> Float {
    let level = unsafe level.level(at.x, at.y, levels)
    return isInverse ? 127.5 - level : level - 127.5
  }
}
