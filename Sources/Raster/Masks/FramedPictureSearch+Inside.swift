extension FramedPictureSearch {
  /// Variation of color along the sides of a rectangle, the means of its real sides.
  struct Texture {
    var deviation: Float = 0
    var roughness: Float = 0
  }

  /// The texture just inside the sides and just outside them.
  func texture(
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

  /// True if the art outside a side is a panel: mostly one color, which photos do not have.
  func isPanel(
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
    let paper = modes(colors, panel)[0]
    guard isDeep, paper.share > 0.4 else { return false }
    // Paper is as even beside the picture as at the edge of the art; a sky is not.
    let far = side.isLow ? 2 : (side.isHorizontal ? height : width) - 3
    return [sides.line(side, by: -3), far].allSatisfy { line in
      let stretch = sides.stretch(side)
      let count = stretch.count {
        FrequentColor.distance(color(colors, side, line: line, at: $0), paper.color) <= tolerance
      }
      return count * 10 > stretch.count * 9
    }
  }

  /// The number of sides inside which the same color runs: 3 or 4 for most panels with boxes on them.
  func evenSides(_ colors: borrowing ColorPlanes, _ sides: PictureSides) -> Int {
    let lines = realSides(sides).map { side in
      let line = sides.line(side, by: 2)
      return sides.stretch(side, margin: sides.margin).map {
        color(colors, side, line: line, at: $0)
      }
    }
    let all = FrequentColor.most(of: Array(lines.joined()), tolerance: tolerance)[0].color
    return lines.count { line in
      let count = line.count { FrequentColor.distance($0, all) <= tolerance }
      return count * 10 > line.count * 9
    }
  }

  /// The share of the most frequent color along a side, on this line.
  private func evenShare(
    _ colors: borrowing ColorPlanes, _ side: PictureSide, of sides: PictureSides, line: Int
  ) -> Float {
    let along = sides.stretch(side).map { color(colors, side, line: line, at: $0) }
    return FrequentColor.most(of: along, tolerance: tolerance)[0].share
  }

  /// True if the art is even outside at least two sides, as a frame is and the art around a text
  /// box is not.
  func isFramed(_ colors: borrowing ColorPlanes, _ sides: PictureSides) -> Bool {
    let even = PictureSide.allCases.count { deviation(colors, sides, $0, depth: -3) < 0.03 }
    return even > 1
  }

  /// True if a full-length edge inside cuts off a strip of paper or of a panel, such as a title, a
  /// text box or a margin.
  func isDivided(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, _ lines: [PictureSide: [Int]],
    _ strips: inout [PictureSides: [Float]]
  ) -> Bool {
    for side in PictureSide.allCases {
      let stretch = sides.stretch(side, margin: sides.margin)
      let whole = side.isHorizontal ? sides.height : sides.width
      for line in lines[side] ?? [] {
        let depth = side.isLow ? line - sides[side] : sides[side] - line
        guard depth > 2, depth < whole - 2 else { continue }
        let share =
          side.isHorizontal
          ? rows.share(of: line, isLow: side.isLow, stretch)
          : columns.share(of: line, isLow: side.isLow, stretch)
        guard share > 0.8 else { continue }
        let strip = PictureSides(
          left: side == .right ? line : sides.left, top: side == .bottom ? line : sides.top,
          right: side == .left ? line : sides.right, bottom: side == .top ? line : sides.bottom)
        let shares = strips[strip] ?? modes(colors, strip).map(\.share)
        strips[strip] = shares
        let outside = side.isLow ? line - 2 : line + 1
        let isThin = 6 * depth < whole
        let isPaper =
          shares[0] > 0.5 || shares[0] > 0.3 && shares.reduce(0, +) > 0.75
          || isThin && shares[0] > 0.2 && evenShare(colors, side, of: sides, line: outside) > 0.6
        if isPaper, isThin || textLines(strip) > 1 { return true }
      }
    }
    return false
  }

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

  /// True if a strip of the border divides the inside, so that it is several panels.
  func isSeparated(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides, _ flat: Float
  ) -> Bool {
    let around = realSides(sides).flatMap { side in
      let line = sides.line(side, by: -3)
      return sides.stretch(side).map { color(colors, side, line: line, at: $0) }
    }
    let border = FrequentColor.most(of: around, tolerance: tolerance)[0].color
    for (side, crossing) in [
      (PictureSide.top, [PictureSide.left, .right]), (.left, [.top, .bottom]),
    ] {
      let ends = crossing.map { sides.line($0, by: -2) }
      let middle = sides.stretch(side).lowerBound + sides.stretch(side).count / 2
      var run = 0
      for line in sides.stretch(crossing[0], margin: sides.margin) {
        let isOpen = crossing.contains {
          isEdge(sides, $0) || share(sides, $0, line..<line + 1) < 0.2
        }
        let own = color(colors, side, line: line, at: middle)
        func isBorder() -> Bool {
          FrequentColor.distance(own, border) <= tolerance
            || ends.contains {
              $0 >= 0 && $0 < (side.isHorizontal ? width : height)
                && FrequentColor.distance(own, color(colors, side, line: line, at: $0)) <= tolerance
            }
        }
        let isStrip =
          isOpen && isBorder() && roughness(colors, sides, side, depth: line - sides[side]) < flat
        run = isStrip ? run + 1 : 0
        if run >= 3 { return true }
      }
    }
    return false
  }

  /// True if the inside is a text box: lines of text on paper of one color.
  func isText(_ colors: borrowing ColorPlanes, _ sides: PictureSides) -> Bool {
    let modes = modes(colors, sides)
    if modes[0].share > 0.97 { return true }
    guard textLines(sides) > 2 else { return false }
    let ink = modes.dropFirst().filter { FrequentColor.distance($0.color, modes[0].color) > 0.2 }
    let inked = ink.reduce(0) { $0 + $1.share }
    return inked > 0.06 && modes[0].share > 0.4 && modes[0].share + inked > 0.7
  }

  /// The number of lines of text: rows of many letters between plain ones.
  private func textLines(_ sides: PictureSides) -> Int {
    let count = Float(sides.width - 3)
    guard count > 0 else { return 0 }
    let rows = (sides.top..<sides.bottom).map { y in
      let row = y * changes.width
      return unsafe changes.values[row + sides.right] - changes.values[row + sides.left + 3]
    }
    let most = max(rows.max() ?? 0, count / 5)
    var (lines, isPlain) = (0, true)
    for row in rows {
      if isPlain, 2 * row > most { (lines, isPlain) = (lines + 1, false) }
      if 4 * row < most { isPlain = true }
    }
    return lines
  }

  /// The three most frequent colors.
  private func modes(
    _ colors: borrowing ColorPlanes, _ sides: PictureSides
  ) -> [FrequentColor] {
    var samples: [SIMD3<Float>] = []
    for y in stride(from: sides.top, to: sides.bottom, by: max(sides.height / 30, 1)) {
      for x in stride(from: sides.left, to: sides.right, by: max(sides.width / 30, 1)) {
        samples.append(colors[x, y])
      }
    }
    return FrequentColor.most(of: samples, tolerance: tolerance)
  }
}
