/// The search for the framed picture among the rectangles with straight sides.
struct FramedPictureSearch: ~Copyable {
  private let rows, columns: BorderEvidence
  private let noise: Float
  private let width, height: Int

  init(_ colors: borrowing ColorPlanes) throws(PictureFault) {
    (width, height) = (colors.width, colors.height)
    noise = colors.noise
    let contrast = max(0.03, 3 * noise)
    let rows = try BorderEvidence(colors, contrast: contrast)
    let columns = try BorderEvidence(try colors.transposed(), contrast: contrast)
    self.rows = rows
    self.columns = columns
  }

  private func share(_ sides: PictureSides, _ side: PictureSide, _ stretch: Range<Int>) -> Float {
    side.isHorizontal
      ? rows.share(of: sides[side], isLow: side.isLow, stretch)
      : columns.share(of: sides[side], isLow: side.isLow, stretch)
  }

  /// The sides of the framed picture; nil if there is none.
  func best(in colors: borrowing ColorPlanes) -> PictureSides? {
    best(in: colors, among: rectangles(bleeding: false))
      ?? best(in: colors, among: rectangles(bleeding: true))
  }

  private func best(
    in colors: borrowing ColorPlanes, among rectangles: [(sides: PictureSides, share: Float)]
  ) -> PictureSides? {
    var (best, bestScore) = (PictureSides?.none, Float(0))
    for (sides, share) in rectangles.prefix(300) {
      let real = realSides(sides)
      let (inside, outside) = texture(colors, sides, real)
      // A flat border, or a graded one with a picture of much more detail.
      guard inside.deviation > 0.03,
        outside.deviation < 0.06 && inside.deviation > 3 * outside.deviation
          || share > 0.9 && outside.roughness < 0.03 && inside.roughness > 2.5 * outside.roughness
      else { continue }
      let area = Float(sides.width * sides.height) / Float(width * height)
      let contrast = min(inside.deviation / (outside.deviation + 0.02), 4)
      let most = share * area.squareRoot() * contrast
      guard most > bestScore else { continue }
      // A text box is mostly its paper.
      let dominance = dominance(colors, sides)
      guard dominance < 0.6, most * (1 - dominance) > bestScore else { continue }
      let flat = max(0.01, 2 * outside.roughness)
      guard !isSeparated(colors, sides, flat),
        real.allSatisfy({ isFilled(colors, sides, $0, flat) }),
        real.count == 4 || real.allSatisfy({ isPanel(colors, outside: $0, of: sides) }),
        !isText(colors, sides)
      else { continue }
      (best, bestScore) = (sides, most * (1 - dominance))
    }
    return best
  }

  /// Variation of color along the sides of a rectangle, the means of its real sides.
  private struct Texture {
    var deviation: Float = 0
    var roughness: Float = 0
  }

  /// The texture just inside the sides and just outside them.
  private func texture(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, _ real: [PictureSide]
  ) -> (inside: Texture, outside: Texture) {
    func mean(_ depths: [Int], _ colors: borrowing ColorPlanes) -> Texture {
      var texture = Texture()
      let share = 1 / Float(real.count * depths.count)
      for side in real {
        for depth in depths {
          texture.deviation += share * deviation(colors, sides, side, depth: depth)
          texture.roughness += share * roughness(colors, sides, side, depth: depth)
        }
      }
      return texture
    }
    return (mean([1, 4, 7], colors), mean([-3], colors))
  }

  /// The rectangles whose four sides have evidence, those with the most first.
  ///
  /// - Parameter isBleeding: True for those that reach one to three edges of the art, false for those
  ///   that reach none.
  private func rectangles(bleeding isBleeding: Bool) -> [(sides: PictureSides, share: Float)] {
    let edge = max(min(width, height) / 70, 3)
    func inner(_ lines: [Int], _ count: Int) -> [Int] {
      lines.filter { $0 >= edge && $0 <= count - edge }
    }
    var tops = inner(rows.candidates(isLow: true, most: 20, least: 0.2), height)
    var bottoms = inner(rows.candidates(isLow: false, most: 20, least: 0.2), height)
    var lefts = inner(columns.candidates(isLow: true, most: 20, least: 0.1), width)
    var rights = inner(columns.candidates(isLow: false, most: 20, least: 0.1), width)
    if isBleeding {
      (tops, lefts) = (tops + [0], lefts + [0])
      (bottoms, rights) = (bottoms + [height], rights + [width])
    }
    var found: [(sides: PictureSides, share: Float)] = []
    for top in tops {
      for bottom in bottoms where bottom - top >= height / 5 {
        for left in lefts {
          for right in rights where right - left >= width * 2 / 5 {
            let sides = PictureSides(left: left, top: top, right: right, bottom: bottom)
            guard 7 * sides.width * sides.height >= width * height else { continue }
            if let share = share(sides, bleeding: isBleeding) { found.append((sides, share)) }
          }
        }
      }
    }
    return found.sorted { $0.share > $1.share }
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
  private func isEdge(_ sides: PictureSides, _ side: PictureSide) -> Bool {
    sides[side] == (side.isLow ? 0 : side.isHorizontal ? height : width)
  }

  private func realSides(_ sides: PictureSides) -> [PictureSide] {
    PictureSide.allCases.filter { !isEdge(sides, $0) }
  }

  /// True if the art outside a side is a panel: mostly one color, which photos do not have.
  private func isPanel(
    _ colors: borrowing ColorPlanes, outside side: PictureSide, of sides: PictureSides
  ) -> Bool {
    let panel =
      switch side {
      case .left: PictureSides(left: 0, top: 0, right: sides.left, bottom: height)
      case .top: PictureSides(left: 0, top: 0, right: width, bottom: sides.top)
      case .right: PictureSides(left: sides.right, top: 0, right: width, bottom: height)
      case .bottom: PictureSides(left: 0, top: sides.bottom, right: width, bottom: height)
      }
    let isDeep = 8 * (side.isHorizontal ? panel.height : panel.width) > min(width, height)
    return isDeep && dominance(colors, panel, levels: 100) > 0.55
  }

  // MARK: The inside

  /// The color at a place of a line of squares.
  private func color(
    _ colors: borrowing ColorPlanes, _ side: PictureSide, line: Int, at place: Int
  ) -> SIMD3<Float> {
    side.isHorizontal
      ? colors[place, min(max(line, 0), height - 1)] : colors[min(max(line, 0), width - 1), place]
  }

  /// The deviation of the colors along a side, this many squares inside it, from a straight line:
  /// the root mean square of the channel that deviates most.
  private func deviation(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, _ side: PictureSide, depth: Int
  ) -> Float {
    let line = sides.line(side, by: depth)
    let stretch = sides.stretch(side, margin: sides.margin)
    let count = Float(stretch.count)
    guard count > 2 else { return 0 }
    let middle = Float(stretch.lowerBound) + (count - 1) / 2
    var (sum, squares, slope) = (SIMD3<Float>.zero, SIMD3<Float>.zero, SIMD3<Float>.zero)
    for place in stretch {
      let color = color(colors, side, line: line, at: place)
      sum += color
      squares += color * color
      slope += color * (Float(place) - middle)
    }
    let spread = count * (count * count - 1) / 12
    let rest = squares - sum * sum / count - slope * slope / spread
    return max(rest.max() / count, 0).squareRoot()
  }

  /// The mean change of color along a side, this many squares inside it, between squares that are
  /// three apart.
  private func roughness(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, _ side: PictureSide, depth: Int
  ) -> Float {
    let line = sides.line(side, by: depth)
    let stretch = sides.stretch(side, margin: sides.margin)
    var sum: Float = 0
    for place in stretch.dropLast(3) {
      let change =
        color(colors, side, line: line, at: place + 3) - color(colors, side, line: line, at: place)
      sum += max(abs(change.x), abs(change.y), abs(change.z))
    }
    return sum / Float(max(stretch.count - 3, 1))
  }

  /// True if the inside reaches up to a side: a flat strip inside it still has the sides that cross
  /// it, unlike a strip of the border.
  private func isFilled(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, _ side: PictureSide, _ flat: Float
  ) -> Bool {
    let most = max((side.isHorizontal ? sides.height : sides.width) / 8, 4)
    var depth = 1
    while depth < most, roughness(colors, sides, side, depth: depth) < flat { depth += 1 }
    guard depth > 2 else { return true }
    let (near, far) = (sides.line(side, by: 1), sides.line(side, by: depth - 1))
    let strip = min(near, far)..<max(near, far)
    let crossing: [PictureSide] = side.isHorizontal ? [.left, .right] : [.top, .bottom]
    return crossing.allSatisfy { !isEdge(sides, $0) && share(sides, $0, strip) > 0.4 }
  }

  /// True if a strip of the border divides the inside, so that it is several panels.
  private func isSeparated(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, _ flat: Float
  ) -> Bool {
    for (side, crossing) in [
      (PictureSide.top, [PictureSide.left, .right]), (.left, [.top, .bottom]),
    ] {
      var run = 0
      for line in sides.stretch(crossing[0], margin: sides.margin) {
        let isOpen = crossing.contains {
          isEdge(sides, $0) || share(sides, $0, line..<line + 1) < 0.2
        }
        let isFlat =
          isOpen && roughness(colors, sides, side, depth: line - sides[side]) < flat
        run = isFlat ? run + 1 : 0
        if run >= 3 { return true }
      }
    }
    return false
  }

  /// True if the inside has at least three lines of text: rows of much detail between plain ones,
  /// on paper of one color.
  private func isText(_ colors: borrowing ColorPlanes, _ sides: PictureSides) -> Bool {
    var rows: [Float] = []
    for line in 0..<sides.height { rows.append(roughness(colors, sides, .top, depth: line)) }
    let most = rows.max() ?? 0
    var (lines, isPlain) = (0, true)
    for row in rows {
      if isPlain, row > most / 2 { (lines, isPlain) = (lines + 1, false) }
      if row < most / 4 { isPlain = true }
    }
    return lines > 2 && dominance(colors, sides) > 0.3
  }

  /// The share of the most frequent color, with this many levels a channel.
  private func dominance(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, levels: Int = 12
  ) -> Float {
    let levels = levels + 1
    var counts = [Int](repeating: 0, count: levels * levels * levels)
    var all = 0
    for y in stride(from: sides.top, to: sides.bottom, by: 3) {
      for x in stride(from: sides.left, to: sides.right, by: 3) {
        let color = colors[x, y] * Float(levels - 1)
        counts[(Int(color.x) * levels + Int(color.y)) * levels + Int(color.z)] += 1
        all += 1
      }
    }
    return Float(counts.max() ?? 0) / Float(max(all, 1))
  }
}
