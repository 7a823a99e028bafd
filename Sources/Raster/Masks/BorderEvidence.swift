/// The evidence for the sides of a framed picture in one direction.
///
/// A side is an edge with a flat or smoothly graded border outside it. A picture has two such sides
/// in each direction; `low` has the border at smaller coordinates, `high` at larger ones.
struct BorderEvidence: ~Copyable {
  /// The number of lines across which sides may lie, and the number of places along each.
  let lines, places: Int
  /// For each line, the sums of the evidence up to each place, places + 1 values a line.
  private let low, high: Plane

  /// The evidence in planes whose rows are the lines.
  ///
  /// - Parameter contrast: The least step of a channel that counts as an edge.
  init(_ channels: borrowing ColorPlanes, contrast: Float) throws(PictureFault) {
    (lines, places) = (channels.height, channels.width)
    let low = try Plane(width: places + 1, height: lines)
    let high = try Plane(width: places + 1, height: lines)
    let unevenness = try channels.unevennessAlong()
    for line in stride(from: 2, to: lines - 1, by: 1) {
      let (steps, before, after) = unsafe (
        channels.steps(at: line), unevenness.values + (line - 2) * places,
        unevenness.values + (line + 1) * places
      )
      let (lows, highs) = unsafe (
        low.values + line * low.width, high.values + line * high.width
      )
      for place in 0..<places {
        let step = steps[place]
        unsafe lows[place + 1] = lows[place] + Self.evidence(step, before[place], contrast)
        unsafe highs[place + 1] = highs[place] + Self.evidence(step, after[place], contrast)
      }
    }
    self.low = low
    self.high = high
  }

  /// 1 for a clear step beside an even border, 0 for none.
  private static func evidence(_ step: Float, _ unevenness: Float, _ contrast: Float) -> Float {
    guard step > contrast else { return 0 }
    return min(max(2 - 3 * unevenness / step, 0), 1)
  }

  /// The share of a stretch of a line, 0...1, that has evidence of a side.
  func share(of line: Int, isLow: Bool, _ stretch: Range<Int>) -> Float {
    guard !stretch.isEmpty else { return 0 }
    let row = line * low.width
    let sum =
      isLow
      ? unsafe low.values[row + stretch.upperBound] - low.values[row + stretch.lowerBound]
      : unsafe high.values[row + stretch.upperBound] - high.values[row + stretch.lowerBound]
    return sum / Float(stretch.count)
  }

  /// The lines with the most evidence, at most `most`, none next to a better one.
  func candidates(isLow: Bool, most: Int, least: Float) -> [Int] {
    let shares = (0..<lines).map { share(of: $0, isLow: isLow, 0..<places) }
    let peaks = shares.indices.filter { line in
      shares[line] >= least
        && (max(line - 1, 0)...min(line + 1, lines - 1)).allSatisfy {
          shares[$0] < shares[line] || shares[$0] == shares[line] && $0 >= line
        }
    }
    return Array(peaks.sorted { shares[$0] > shares[$1] }.prefix(most))
  }
}

/// The colors of a survey's squares: red, green and blue, 0...1.
struct ColorPlanes: ~Copyable {
  let width, height: Int
  private let red, green, blue: Plane

  init(of art: Bitmap, step: Int) throws(PictureFault) {
    let red = try Plane(of: art, step: step) { $0.x }
    let green = try Plane(of: art, step: step) { $0.y }
    let blue = try Plane(of: art, step: step) { $0.z }
    self.init(red, green, blue)
  }

  private init(_ red: consuming Plane, _ green: consuming Plane, _ blue: consuming Plane) {
    (width, height) = (red.width, red.height)
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The planes with rows and columns exchanged.
  func transposed() throws(PictureFault) -> ColorPlanes {
    ColorPlanes(try red.transposed(), try green.transposed(), try blue.transposed())
  }

  /// The noise of the channels, the largest of their standard deviations.
  var noise: Float { max(red.noise, green.noise, blue.noise) }

  subscript(x: Int, y: Int) -> SIMD3<Float> {
    let at = y * width + x
    return unsafe SIMD3(red.values[at], green.values[at], blue.values[at])
  }

  /// For each place of a row, the largest step of a channel from the two rows above it to the two
  /// rows from it on.
  func steps(at row: Int) -> [Float] {
    (0..<width).map { x in
      let above = self[x, row - 2] + self[x, row - 1]
      let below = self[x, row] + self[x, min(row + 1, height - 1)]
      let step = (below - above) / 2
      return max(abs(step.x), abs(step.y), abs(step.z))
    }
  }

  /// For each square, how uneven its row is there: the mean change of color between neighbors among
  /// five squares, largest channel.
  func unevennessAlong() throws(PictureFault) -> Plane {
    let result = try Plane(width: width, height: height)
    for y in 0..<height {
      let changes = (0..<width).map { x -> Float in
        let change = self[min(x + 1, width - 1), y] - self[max(x - 1, 0), y]
        return max(abs(change.x), abs(change.y), abs(change.z))
      }
      for x in 0..<width {
        let near = changes[max(x - 2, 0)...min(x + 2, width - 1)]
        unsafe result.values[y * width + x] = near.reduce(0, +) / Float(near.count)
      }
    }
    return result
  }

  /// For each row, the number of squares up to each place that differ from the one three before them
  /// by more than `least`, width + 1 values a row.
  func changesAlong(least: Float) throws(PictureFault) -> Plane {
    let result = try Plane(width: width + 1, height: height)
    for y in 0..<height {
      var count: Float = 0
      for x in 0..<width {
        if x > 2 {
          let change = self[x, y] - self[x - 3, y]
          if max(change.max(), -change.min()) > least { count += 1 }
        }
        unsafe result.values[y * result.width + x + 1] = count
      }
    }
    return result
  }
}
