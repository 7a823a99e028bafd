internal import Raster

/// The difference between two pictures of the same size.
struct Comparison: Sendable {
  /// The largest invisible difference of a channel, 0...255.
  static let visible = 2

  /// The largest difference of any channel, 0...255.
  private(set) var largest = 0
  /// The share of pixels with a visible difference in some channel.
  private(set) var share = 0.0

  /// Compares pixels for which `isCompared` holds (x, y; all by default).
  ///
  /// - Precondition: both pictures have the same size.
  init(
    _ a: Bitmap, _ b: Bitmap, where isCompared: ((Int, Int) -> Bool)? = nil
  ) {
    precondition(a.width == b.width && a.height == b.height, "pictures of different sizes")
    var compared = 0
    var different = 0
    // Plain loops over buffers: tests are not optimized, and this would take seconds a picture.
    a.bytes.withUnsafeBufferPointer { first in
      b.bytes.withUnsafeBufferPointer { second in
        var at = 0
        for y in 0..<a.height {
          for x in 0..<a.width {
            defer { at += 4 }
            guard isCompared?(x, y) ?? true else { continue }
            compared += 1
            var apart = 0
            var channel = at
            while channel < at + 4 {
              apart = max(apart, abs(Int(first[channel]) - Int(second[channel])))
              channel += 1
            }
            largest = max(largest, apart)
            if apart > Self.visible { different += 1 }
          }
        }
      }
    }
    share = compared > 0 ? Double(different) / Double(compared) : 1
  }

  /// True if the difference is within the tolerance.
  func isWithin(_ tolerance: Tolerance) -> Bool {
    largest <= tolerance.largest && share <= tolerance.share
  }
}

extension Comparison: CustomStringConvertible {
  /// The difference in words, for a failure's message.
  var description: String {
    "\(largest)/255 apart at most, visibly on \((share * 1e4).rounded() / 100) % of the pixels"
  }
}
