internal import Raster

/// The difference between two pictures of the same size.
struct Comparison: Sendable {
  /// The largest invisible difference of a channel, 0...255.
  static let visible = 2

  /// The number of pixels for each largest difference of a channel, from 0 to 255.
  private var counts = [Int](repeating: 0, count: 256)

  /// The largest difference of any channel, 0...255.
  var largest: Int { counts.lastIndex { $0 > 0 } ?? 0 }
  /// The share of pixels with a visible difference in some channel.
  var share: Double {
    let compared = counts.reduce(0, +)
    return compared > 0 ? Double(pixels(beyond: Self.visible)) / Double(compared) : 1
  }

  /// The number of pixels that differ by more than `most` in some channel.
  private func pixels(beyond most: Int) -> Int { counts.dropFirst(most + 1).reduce(0, +) }

  /// Compares pixels for which `isCompared` holds (x, y; all by default).
  ///
  /// - Precondition: both pictures have the same size.
  init(
    _ a: Bitmap, _ b: Bitmap, where isCompared: ((Int, Int) -> Bool)? = nil
  ) {
    precondition(a.width == b.width && a.height == b.height, "pictures of different sizes")
    // Plain loops over buffers: tests are not optimized, and this would take seconds a picture.
    a.bytes.withUnsafeBufferPointer { first in
      b.bytes.withUnsafeBufferPointer { second in
        var at = 0
        for y in 0..<a.height {
          for x in 0..<a.width {
            defer { at += 4 }
            guard isCompared?(x, y) ?? true else { continue }
            var apart = 0
            var channel = at
            while channel < at + 4 {
              apart = max(apart, abs(Int(first[channel]) - Int(second[channel])))
              channel += 1
            }
            counts[apart] += 1
          }
        }
      }
    }
  }

  /// True if the difference is within the tolerance.
  func isWithin(_ tolerance: Tolerance) -> Bool {
    pixels(beyond: tolerance.largest) <= tolerance.strays && share <= tolerance.share
  }
}

extension Comparison: CustomStringConvertible {
  /// The difference in words, for a failure's message.
  var description: String {
    "\(largest)/255 apart at most, visibly on \((share * 1e4).rounded() / 100) % of the pixels"
  }
}
