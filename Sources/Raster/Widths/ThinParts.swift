/// The parts of a picture that are narrower than a limit.
package struct ThinParts {
  /// A connected part that is narrower than the limit.
  package struct Part {
    /// The width where it is narrowest, enlarged pixels: the mean over a short stretch.
    package var width: Double
    /// The place in enlarged pixels: where the part falls below the limit if it tapers, else its
    /// middle.
    package var place: SIMD2<Double>
    /// The diagonal of the middle line's bounding box, enlarged pixels.
    package var length: Double
    /// The connected area that the part belongs to.
    package var blob: Int
  }

  /// The parts, the narrowest first.
  private(set) var parts: [Part] = []

  /// The middle lines of the parts: pixels, enlarged.
  private(set) var middles: [SIMD2<Double>] = []

  private let limit: Double
  private let stretch: Double
  private let points: [Ridge.Point]
  private let widths: [Float]

  /// The least number of points in a pixel of a stretch's length.
  private static let fewest = 0.75
  /// The part of the limit by which the ends of a part differ in width if it tapers.
  private static let taper = 0.4

  /// Finds the parts.
  ///
  /// Short parts are left out, since every sharp corner ends in one; but of an area that has no wide
  /// or long part, the longest is kept.
  ///
  /// - Parameters:
  ///   - ridge: The picture's middle lines.
  ///   - widths: The widths along them.
  ///   - blobs: The picture's connected areas.
  ///   - limit: The width, enlarged pixels.
  ///   - stretch: The length over which a width is measured, enlarged pixels.
  ///   - shortest: The least lengths of parts that taper and of others, as parts of the limit.
  init(
    of ridge: Ridge, _ widths: RidgeWidths, in blobs: Blobs, narrowerThan limit: Double,
    stretch: Double, shortest: (taper: Double, other: Double)
  ) {
    (self.limit, self.stretch) = (limit, stretch)
    let measured = widths.measured(ridge.points)
    let narrow = ridge.points.indices.filter { measured[$0] < Float(limit) }
    points = narrow.map { ridge.points[$0] }
    self.widths = narrow.map { measured[$0] }
    var hasWide = [Bool](repeating: false, count: blobs.blobs.count)
    for (run, isWide) in ridge.isWide.enumerated() where isWide {
      hasWide[Int(blobs.owners[run])] = true
    }
    // The longest part of each area that has no wide part.
    var longest: [Int: (part: Part, segment: [Int])] = [:]
    for all in segments() {
      // Branches connect parts of a middle line, but do not measure it.
      let segment = all.filter { !widths.isBranch(points[$0]) }
      guard !segment.isEmpty else { continue }
      let blob = Int(blobs.owners[Int(points[segment[0]].run)])
      let (part, tapers) = part(segment, blob)
      if part.length >= (tapers ? shortest.taper : shortest.other) * limit {
        parts.append(part)
        middles += segment.map(place)
      } else if !hasWide[blob], part.length > longest[blob]?.part.length ?? -1 {
        longest[blob] = (part, segment)
      }
    }
    let found = Set(parts.map(\.blob))
    for (part, segment) in longest.values where !found.contains(part.blob) {
      parts.append(part)
      middles += segment.map(place)
    }
    parts.sort { ($0.width, $0.place.y, $0.place.x) < ($1.width, $1.place.y, $1.place.x) }
  }

  /// The points' indices in groups of points that are at most two pixels apart in x and y.
  private func segments() -> [[Int]] {
    var sets = DisjointSets(count: points.count)
    var cursors = [0, 0, 0]
    for (index, point) in points.enumerated() {
      for rows in 0...2 {
        let line = point.y - Int32(rows)
        var other = cursors[rows]
        while (points[other].y, points[other].x) < (line, point.x - 2) { other += 1 }
        cursors[rows] = other
        while other < index, points[other].y == line, points[other].x <= point.x + 2 {
          sets.join(index, other)
          other += 1
        }
      }
    }
    return sets.groups()
  }

  private func place(_ index: Int) -> SIMD2<Double> {
    SIMD2(Double(points[index].x), Double(points[index].y))
  }

  /// The part with the middle line of `segment`, and true if it tapers.
  private func part(_ segment: [Int], _ blob: Int) -> (part: Part, tapers: Bool) {
    var (low, high) = (place(segment[0]), place(segment[0]))
    for index in segment {
      (low, high) = (pointwiseMin(low, place(index)), pointwiseMax(high, place(index)))
    }
    let length = (high - low).length
    let line = WidthLine(segment.map { (place($0), Double(widths[$0])) })
    let tapers = abs(line.slope) * length > Self.taper * limit
    var at = line.center
    if tapers {
      // The end of a taper that is not straight is nearer to the line through its wider half.
      let wider = segment.filter { Double(widths[$0]) >= limit / 2 }
      let end = WidthLine(wider.map { (place($0), Double(widths[$0])) })
      at = (end.place(ofWidth: limit) ?? line.place(ofWidth: limit)) ?? line.center
    }
    let part = Part(
      width: narrowest(of: segment), place: nearest(to: at, of: segment), length: length, blob: blob
    )
    return (part, tapers)
  }

  /// The segment's point nearest to a place.
  private func nearest(to at: SIMD2<Double>, of segment: [Int]) -> SIMD2<Double> {
    var best = (distance: Double.infinity, place: at)
    for index in segment {
      let distance = (place(index) - at).length
      if distance < best.distance { best = (distance, place(index)) }
    }
    return best.place
  }

  /// The least mean width of a stretch; the mean of the whole segment if all are too short.
  private func narrowest(of segment: [Int]) -> Double {
    var cells: [SIMD2<Int>: [Int]] = [:]
    for index in segment {
      let at = place(index) / stretch
      cells[SIMD2(Int(at.x), Int(at.y)), default: []].append(index)
    }
    let long = cells.values.filter { Double($0.count) >= Self.fewest * stretch }
    return long.map(mean).min() ?? mean(of: segment)
  }

  /// The mean of the middle third of a stretch's widths.
  ///
  /// Along a hard edge, a steep step has more points than a flat one of the same length. So points
  /// count once for each column, or each row in a steep stretch.
  private func mean(of stretch: [Int]) -> Double {
    let across = stretch.reduce(SIMD2<Float>.zero) {
      $0 + SIMD2(abs(points[$1].across.x), abs(points[$1].across.y))
    }
    var lines: [Int32: (sum: Double, count: Double)] = [:]
    for index in stretch {
      let line = across.x > across.y ? points[index].y : points[index].x
      lines[line, default: (0, 0)].sum += Double(widths[index])
      lines[line, default: (0, 0)].count += 1
    }
    let sorted = lines.values.map { $0.sum / $0.count }.sorted()
    let kept = sorted.dropFirst(sorted.count / 3).dropLast(sorted.count / 3)
    return kept.reduce(0, +) / Double(kept.count)
  }
}
