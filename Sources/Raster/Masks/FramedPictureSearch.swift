/// The search for the framed picture among the rectangles with straight sides.
struct FramedPictureSearch: ~Copyable {
  let rows, columns: BorderEvidence
  /// For each row, the number of changes of color up to each place, such as those at letters.
  let changes: Plane
  let noise: Float
  let width, height: Int

  init(_ colors: borrowing ColorPlanes) throws(PictureFault) {
    (width, height) = (colors.width, colors.height)
    noise = colors.noise
    let contrast = max(0.03, 3 * noise)
    let rows = try BorderEvidence(colors, contrast: contrast)
    let columns = try BorderEvidence(try colors.transposed(), contrast: contrast)
    let changes = try colors.changesAlong(least: 0.1)
    self.rows = rows
    self.columns = columns
    self.changes = changes
  }

  func share(_ sides: PictureSides, _ side: PictureSide, _ stretch: Range<Int>) -> Float {
    side.isHorizontal
      ? rows.share(of: sides[side], isLow: side.isLow, stretch)
      : columns.share(of: sides[side], isLow: side.isLow, stretch)
  }

  /// The sides of the framed picture; nil if there is none.
  func best(in colors: borrowing ColorPlanes) -> PictureSides? {
    best(in: colors, bleeding: false) ?? best(in: colors, bleeding: true)
  }

  private func best(in colors: borrowing ColorPlanes, bleeding isBleeding: Bool) -> PictureSides? {
    let lines = lines
    var strips: [PictureSides: [Float]] = [:]
    var (best, bestScore) = (PictureSides?.none, Float(0))
    for (sides, share) in rectangles(lines, bleeding: isBleeding) {
      let area = Float(sides.width * sides.height) / Float(width * height)
      let most = share * share * area.squareRoot()
      guard most > bestScore else { break }
      let real = realSides(sides)
      let (inside, outside) = texture(colors, sides, real)
      let flat = max(0.01, 2 * outside.roughness)
      guard isBleeding || inside.deviation > (share > 0.9 ? 0.006 : max(0.006, outside.deviation)),
        !isDivided(colors, sides, lines, &strips),
        !isSeparated(colors, sides, flat),
        real.count < 4 || isFramed(colors, sides),
        real.count == 4 || real.allSatisfy({ isPanel(colors, outside: $0, of: sides) }),
        !isText(colors, sides)
      else { continue }
      let even = evenSides(colors, sides)
      let score = even < 3 ? most : even == 3 ? most / 2 : most / 4
      if score > bestScore { (best, bestScore) = (sides, score) }
    }
    return best
  }

  /// The lines that may be sides: the coordinates of each side, the best first.
  private var lines: [PictureSide: [Int]] {
    let edge = max(min(width, height) / 70, 3)
    var lines: [PictureSide: [Int]] = [:]
    for side in PictureSide.allCases {
      let count = side.isHorizontal ? height : width
      let candidates =
        side.isHorizontal
        ? rows.candidates(isLow: side.isLow, most: 32, least: 0.2)
        : columns.candidates(isLow: side.isLow, most: 32, least: 0.1)
      lines[side] = candidates.filter { $0 >= edge && $0 <= count - edge }
    }
    return lines
  }

  /// The rectangles whose four sides have evidence, those with the most first.
  ///
  /// - Parameter isBleeding: True for those that reach one to three edges of the art, false for those
  ///   that reach none.
  private func rectangles(
    _ lines: [PictureSide: [Int]], bleeding isBleeding: Bool
  ) -> [(sides: PictureSides, share: Float)] {
    func all(_ side: PictureSide) -> [Int] {
      (lines[side] ?? [])
        + (isBleeding ? [side.isLow ? 0 : side.isHorizontal ? height : width] : [])
    }
    let (tops, bottoms, lefts, rights) = (all(.top), all(.bottom), all(.left), all(.right))
    var found: [(sides: PictureSides, share: Float)] = []
    for top in tops {
      for bottom in bottoms where bottom - top >= height / 5 {
        let margin = (bottom - top) / 12
        func hasShare(_ line: Int, isLow: Bool) -> Bool {
          line == (isLow ? 0 : width)
            || columns.share(of: line, isLow: isLow, top + margin..<bottom - margin) > 0.4
        }
        let rights = rights.filter { hasShare($0, isLow: false) }
        for left in lefts where hasShare(left, isLow: true) {
          for right in rights where right - left >= width * 2 / 5 {
            let sides = PictureSides(left: left, top: top, right: right, bottom: bottom)
            guard 7 * sides.width * sides.height >= width * height else { continue }
            if let share = share(sides, bleeding: isBleeding) { found.append((sides, share)) }
          }
        }
      }
    }
    return found.sorted {
      $0.share * $0.share * Float($0.sides.width * $0.sides.height).squareRoot()
        > $1.share * $1.share * Float($1.sides.width * $1.sides.height).squareRoot()
    }
  }

  /// The mean share of evidence of the sides that are not edges of the art; nil if it is small.
  private func share(_ sides: PictureSides, bleeding isBleeding: Bool) -> Float? {
    var (sum, count) = (Float(0), Float(0))
    for side in PictureSide.allCases where !isEdge(sides, side) {
      let share = share(sides, side, sides.stretch(side, margin: sides.margin))
      guard share > (isBleeding ? 0.9 : 0.5) else { return nil }
      sum += share
      count += 1
    }
    guard isBleeding ? 1..<4 ~= count : count == 4, sum > 0.75 * count else { return nil }
    return sum / count
  }

  /// True if a side is an edge of the art.
  func isEdge(_ sides: PictureSides, _ side: PictureSide) -> Bool {
    sides[side] == (side.isLow ? 0 : side.isHorizontal ? height : width)
  }

  func realSides(_ sides: PictureSides) -> [PictureSide] {
    PictureSide.allCases.filter { !isEdge(sides, $0) }
  }

  /// The difference of a channel within which colors count as one.
  var tolerance: Float { 0.035 + noise }
}
