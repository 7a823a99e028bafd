public import Raster

/// How far two pictures of one size are apart.
public struct Comparison: Sendable {
  /// The largest difference of any channel, 0...255.
  public private(set) var largest = 0
  /// The share of pixels that differ by more than 2/255 in some channel.
  public private(set) var share = 0.0

  /// Compares pixels for which `isCompared` holds (x, y; all by default).
  ///
  /// - Precondition: both pictures have one size.
  public init(
    _ a: Bitmap, _ b: Bitmap, where isCompared: (Int, Int) -> Bool = { _, _ in true }
  ) {
    precondition(a.width == b.width && a.height == b.height, "pictures of different sizes")
    var compared = 0
    var different = 0
    for y in 0..<a.height {
      for x in 0..<a.width where isCompared(x, y) {
        let at = 4 * (y * a.width + x)
        let apart = (at..<at + 4).map { abs(Int(a.bytes[$0]) - Int(b.bytes[$0])) }.max() ?? 0
        largest = max(largest, apart)
        compared += 1
        if apart > 2 { different += 1 }
      }
    }
    share = compared > 0 ? Double(different) / Double(compared) : 1
  }
}

extension Bitmap {
  /// Red, green, blue, alpha of a pixel.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = 4 * (y * width + x)
    return SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
  }
}
