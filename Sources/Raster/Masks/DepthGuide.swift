/// The colors of a card's art, whose edges a depth map follows.
package struct DepthGuide: Sendable {
  /// The size of a map that follows it, pixels.
  let width, height: Int
  /// The width of a color in pixels of the map: 1, or more for art of few pixels.
  private let scale: Int
  private let across: Int
  private let colors: [SIMD4<Float>]

  /// The longest side of a map, and the shortest one for art of few pixels: about the size of a
  /// card on a screen.
  private static let (most, least) = (1440, 720)

  /// The colors of art.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  package init(_ art: Bitmap) throws(PictureFault) {
    let longer = max(art.width, art.height)
    let step = (longer + Self.most - 1) / Self.most
    var colors: [SIMD4<Float>] = []
    colors.reserveCapacity((art.width / step + 1) * (art.height / step + 1))
    let size = try Plane(of: art, step: step) { color in
      colors.append(color)
      return 0
    }
    scale = max(Self.least / longer, 1)
    (across, self.colors) = (size.width, colors)
    (width, height) = (size.width * scale, size.height * scale)
  }

  /// The color at a pixel of the map.
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    scale == 1 ? colors[y * across + x] : colors[y / scale * across + x / scale]
  }
}

extension GrayBitmap {
  /// The depth map with its edges at those of the art, and with noise and steps smoothed out.
  ///
  /// The near part of an edge reaches two pixels beyond it, so that all of its pixels move with it.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  package func depth(following art: DepthGuide) throws(PictureFault) -> GrayBitmap {
    let coarseness = Float(art.width) / Float(width)
    let radius = min(max(Int((2 * coarseness).rounded()), 4), 10)
    let smooth = try enlarged(art.width, art.height).smoothed(radius: radius, contrast: grain)
    let reach = min(max(Int((5 * coarseness).rounded()), 10), 24)
    let edges = try smooth.edgeBlocks(within: reach)
    let moved = try smooth.following(art, edges, within: reach)
    let grown = try moved.grown(edges)
    let bytes = try unsafe ByteBuffer(count: grown.count) { levels in
      for at in 0..<grown.count {
        unsafe levels[at] = UInt8((min(max(grown.values[at], 0), 1) * 255).rounded())
      }
    }
    return GrayBitmap(width: grown.width, height: grown.height, bytes: bytes)
  }

  /// The contrast of noise, and of the steps of a map of few levels, 0...1.
  private var grain: Float {
    var isUsed = [Bool](repeating: false, count: 256)
    unsafe bytes.withUnsafeBufferPointer { levels in
      for at in levels.indices { unsafe isUsed[Int(levels[at])] = true }
    }
    let count = isUsed.count(where: \.self)
    // Fewer levels are those of shapes, and no slope.
    guard count >= 12, let first = isUsed.firstIndex(of: true),
      let last = isUsed.lastIndex(of: true)
    else { return 0.02 }
    return min(max(1.2 / 255 * Float(last - first) / Float(count - 1), 0.02), 0.08)
  }

  /// The levels, 0...1, at another size: means of pixels, or values between them.
  private func enlarged(_ width: Int, _ height: Int) throws(PictureFault) -> Plane {
    let plane = try Plane(width: width, height: height)
    let (columns, rows) = (taps(width, over: self.width), taps(height, over: self.height))
    let count = Float(255 * columns.count / width * (rows.count / height))
    unsafe bytes.withUnsafeBufferPointer { levels in
      func level(_ row: Int, _ tap: (first: Int, second: Int, weight: Float)) -> Float {
        let (left, right) = unsafe (
          Float(levels[row * self.width + tap.first]), Float(levels[row * self.width + tap.second])
        )
        return left + (right - left) * tap.weight
      }
      for (line, row) in rows.enumerated() {
        let y = line * height / rows.count
        for (place, column) in columns.enumerated() {
          let (upper, lower) = (level(row.first, column), level(row.second, column))
          let sum = upper + (lower - upper) * row.weight
          unsafe plane.values[y * width + place * width / columns.count] += sum / count
        }
      }
    }
    return plane
  }

  /// The neighbors of places in a row of `whole` pixels, at the centers of equal parts of `count`
  /// pixels, and the weight of the second one.
  private func taps(
    _ count: Int, over whole: Int
  ) -> [(first: Int, second: Int, weight: Float)] {
    let taps = count * ((whole + count - 1) / count)
    return (0..<taps).map { tap in
      let place = max((Float(tap) + 0.5) * Float(whole) / Float(taps) - 0.5, 0)
      let first = min(Int(place), whole - 1)
      return (first, min(first + 1, whole - 1), place - Float(first))
    }
  }
}

/// The squares of a depth map that are near an edge of it.
private struct EdgeBlocks {
  static let side = 8
  let across: Int
  var areNear: [Bool]

  /// True if the pixel is in such a square.
  func contains(_ x: Int, _ y: Int) -> Bool { areNear[y / Self.side * across + x / Self.side] }
}

extension Plane {
  /// The least difference of an edge, 0...1; from twice as much on, it follows the art wholly.
  private static let edge: Float = 0.08

  /// The squares with an edge within `reach` pixels.
  fileprivate borrowing func edgeBlocks(within reach: Int) throws(PictureFault) -> EdgeBlocks {
    let side = EdgeBlocks.side
    let (across, down) = ((width + side - 1) / side, (height + side - 1) / side)
    var (lows, highs) = (
      [Float](repeating: 1, count: across * down), [Float](repeating: 0, count: across * down)
    )
    for y in 0..<height {
      for x in 0..<width {
        let (at, value) = unsafe (y / side * across + x / side, values[y * width + x])
        lows[at] = min(lows[at], value)
        highs[at] = max(highs[at], value)
      }
    }
    let far = (reach + side - 1) / side
    var blocks = EdgeBlocks(
      across: across, areNear: [Bool](repeating: false, count: across * down))
    for y in 0..<down {
      for x in 0..<across {
        var (low, high) = (Float(1), Float(0))
        for row in max(y - far, 0)...min(y + far, down - 1) {
          for column in max(x - far, 0)...min(x + far, across - 1) {
            low = min(low, lows[row * across + column])
            high = max(high, highs[row * across + column])
          }
        }
        blocks.areNear[y * across + x] = high - low > Self.edge
      }
    }
    return blocks
  }

  /// The depth near edges as that of places with the same color nearby: their weighted median.
  ///
  /// Weights of a joint bilateral filter, by distance and color; a median as in Ma et al., Constant
  /// time weighted median filtering for stereo matching (2013).
  fileprivate borrowing func following(
    _ art: DepthGuide, _ edges: borrowing EdgeBlocks, within reach: Int
  ) throws(PictureFault) -> Plane {
    let result = try map { $0 }
    let trust = try trust()
    let places = Self.places(within: reach)
    let found = try Plane(width: places.count, height: 3)
    let (distances, levels, weights) = unsafe (
      found.values, found.values + places.count, found.values + 2 * places.count
    )
    for y in 0..<height {
      for x in 0..<width where edges.contains(x, y) {
        let own = art.color(x, y)
        var (count, sum, low, high) = (0, Float(0), Float(1), Float(0))
        for place in places {
          let (column, row) = (x + place.x, y + place.y)
          guard 0..<width ~= column, 0..<height ~= row else { continue }
          let off = art.color(column, row) - own
          let distance = (off * off).sum()
          let level = unsafe values[row * width + column]
          unsafe distances[count] = distance
          unsafe levels[count] = level
          unsafe weights[count] = place.weight * trust.values[row * width + column]
          (low, high) = (min(low, level), max(high, level))
          sum += distance
          count += 1
        }
        guard high - low > Self.edge else { continue }
        let most = min(max(0.5 * sum / Float(count), 0.006), 0.09)
        for at in 0..<count {
          let likeness = unsafe max(1 - distances[at] / most, 0)
          unsafe weights[at] *= likeness * likeness + 1e-3
        }
        let median = unsafe Self.median(levels, weights, count, low...high)
        let share = min((high - low) / Self.edge - 1, 1)
        unsafe result.values[y * width + x] += share * (median - values[y * width + x])
      }
    }
    return result
  }

  /// The trust in each level, 0...1: least on the slopes of soft edges, whose levels are those of
  /// neither side.
  private borrowing func trust() throws(PictureFault) -> Plane {
    let result = try Plane(width: width, height: height)
    for y in 0..<height {
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width {
        let (left, right) = (y * width + max(x - 1, 0), y * width + min(x + 1, width - 1))
        let across = unsafe values[right] - values[left]
        let down = unsafe values[below + x] - values[above + x]
        unsafe result.values[y * width + x] = 1 / (1 + (across * across + down * down) * 2500)
      }
    }
    return result
  }

  /// About a hundred places of a disk, with their weights by distance.
  private static func places(within reach: Int) -> [(x: Int, y: Int, weight: Float)] {
    var places: [(x: Int, y: Int, weight: Float)] = []
    let step = max(reach / 5, 2)
    for y in stride(from: -reach / step * step, through: reach, by: step) {
      for x in stride(from: -reach / step * step, through: reach, by: step) {
        let share = Float(x * x + y * y) / Float((reach + 1) * (reach + 1))
        if share < 1 { places.append((x, y, 1 - share)) }
      }
    }
    return places
  }

  /// The weighted median of levels, by a histogram of 16 bins; the mean of the levels near it.
  private static func median(
    _ levels: UnsafeMutablePointer<Float>, _ weights: UnsafeMutablePointer<Float>, _ count: Int,
    _ range: ClosedRange<Float>
  ) -> Float {
    var (sums, parts) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    let scale = 15.999 / (range.upperBound - range.lowerBound)
    for at in 0..<count {
      let (level, weight) = unsafe (levels[at], weights[at])
      let bin = Int((level - range.lowerBound) * scale)
      sums[bin] += weight * level
      parts[bin] += weight
    }
    var (rest, bin) = (0.5 * parts.sum(), 0)
    while bin < 15, rest > parts[bin] {
      rest -= parts[bin]
      bin += 1
    }
    let middle = Float(bin) + rest / max(parts[bin], 1e-9)
    var (sum, part) = (Float(0), Float(0))
    for near in max(bin - 2, 0)...min(bin + 2, 15) {
      let share = max(1 - 0.5 * abs(Float(near) + 0.5 - middle), 0)
      sum += share * sums[near]
      part += share * parts[near]
    }
    return sum / part
  }

  /// The depth with near parts grown by two pixels over edges.
  fileprivate borrowing func grown(_ edges: borrowing EdgeBlocks) throws(PictureFault) -> Plane {
    let result = try map { $0 }
    for y in 0..<height {
      for x in 0..<width where edges.contains(x, y) {
        let own = unsafe values[y * width + x]
        var most = own
        for row in max(y - 2, 0)...min(y + 2, height - 1) {
          let far = abs(row - y) == 2 ? 1 : 2
          for column in max(x - far, 0)...min(x + far, width - 1) {
            most = unsafe max(most, values[row * width + column])
          }
        }
        if most - own > Self.edge { unsafe result.values[y * width + x] = most }
      }
    }
    return result
  }
}
