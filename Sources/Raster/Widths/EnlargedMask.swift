/// A mask enlarged bilinearly by a whole factor.
///
/// A pixel's center is half a pixel from its edges, in the mask and in the enlarged mask.
struct EnlargedMask: Sendable {
  /// The mask.
  let mask: GrayBitmap
  /// The factor of the enlargement, 1 or more.
  let factor: Int

  /// The resolution that masks are enlarged to, pixels per inch.
  static let resolution = 1200.0

  /// A mask enlarged by `factor`.
  init(_ mask: GrayBitmap, factor: Int) { (self.mask, self.factor) = (mask, factor) }

  /// A mask enlarged to about 1200 ppi, at most four times.
  init(_ mask: GrayBitmap, ppi: Double) {
    self.init(mask, factor: Int(min(max((Self.resolution / max(ppi, 1)).rounded(.up), 1), 4)))
  }

  /// The width of the enlarged mask, pixels.
  var width: Int { mask.width * factor }
  /// The height of the enlarged mask, pixels.
  var height: Int { mask.height * factor }

  /// The pixels of at least 50 %.
  var covered: RunMask {
    var result = RunMask(width: width)
    guard mask.width > 0 else { return result }
    // Twice the sum of two rows that reaches 50 %.
    let half = 255 * 2 * factor
    var blend = [Int32](repeating: 0, count: mask.width)
    unsafe mask.bytes.withUnsafeBufferPointer { levels in
      for y in 0..<height {
        let (row, weight) = source(of: y)
        let first = max(row, 0) * mask.width
        let second = min(row + 1, mask.height - 1) * mask.width
        let (one, other) = (Int32(2 * factor - weight), Int32(weight))
        unsafe blend.withUnsafeMutableBufferPointer { blend in
          for x in blend.indices {
            unsafe blend[x] =
              Int32(levels[first + x]) &* one &+ Int32(levels[second + x]) &* other
          }
        }
        appendRuns(of: blend, half: half, to: &result)
        result.endRow()
      }
    }
    return result
  }

  /// The mask's row above an enlarged row's center, and the weight of the next row, of 2 x factor.
  private func source(of y: Int) -> (row: Int, weight: Int) {
    let place = 2 * y + 1 - factor
    // The first rows are above the first row's center.
    guard place >= 0 else { return (-1, place + 2 * factor) }
    return (place / (2 * factor), place % (2 * factor))
  }

  /// Adds the runs of a row; between two centers the level is linear, so it crosses 50 % once.
  private func appendRuns(of row: [Int32], half: Int, to result: inout RunMask) {
    var start = 2 * Int(row[0]) >= half ? 0 : -1
    for x in 1..<max(row.count, 1) {
      let (left, right) = (Int(row[x - 1]), Int(row[x]))
      guard (2 * left >= half) != (2 * right >= half) else { continue }
      // The first enlarged column between the centers, and its weight of the right pixel.
      let first = factor * (x - 1) + factor / 2
      var crossing = first
      while crossing < first + factor {
        let weight = 2 * crossing + 1 - factor - 2 * factor * (x - 1)
        let level = left * (2 * factor - weight) + right * weight
        if (2 * level >= half * 2 * factor) == (2 * right >= half) { break }
        crossing += 1
      }
      if start < 0 {
        start = crossing
      } else {
        if start < crossing { result.append(start, crossing) }
        start = -1
      }
    }
    if start >= 0 { result.append(start, width) }
  }

  /// The level at a point of the enlarged mask, 0 to 255; beyond the edge it is the edge's.
  ///
  /// Whole coordinates are the centers of enlarged pixels.
  func level(_ x: Float, _ y: Float, _ levels: UnsafeBufferPointer<UInt8>) -> Float {
    let scale = 1 / Float(factor)
    let column = min(max((x + 0.5) * scale - 0.5, 0), Float(mask.width - 1))
    let row = min(max((y + 0.5) * scale - 0.5, 0), Float(mask.height - 1))
    let (left, top) = (Int(column), Int(row))
    let (right, bottom) = (min(left + 1, mask.width - 1), min(top + 1, mask.height - 1))
    func blend(_ row: Int) -> Float {
      let (one, other) = unsafe (
        Float(levels[row * mask.width + left]), Float(levels[row * mask.width + right])
      )
      return one + (other - one) * (column - Float(left))
    }
    let (upper, lower) = (blend(top), blend(bottom))
    return upper + (lower - upper) * (row - Float(top))
  }
}
