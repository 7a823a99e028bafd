internal import Foundation
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
    _ a: Bitmap, _ b: Bitmap, where isCompared: ((Int, Int) -> Bool)? = nil
  ) {
    precondition(a.width == b.width && a.height == b.height, "pictures of different sizes")
    var compared = 0
    var different = 0
    // Tests run unoptimised: plain loops over buffers, or this takes seconds a picture.
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
            if apart > 2 { different += 1 }
          }
        }
      }
    }
    share = compared > 0 ? Double(different) / Double(compared) : 1
  }
}

extension Bitmap {
  /// Leaves this picture, the expected one and their difference, four times as strong, in
  /// .build/test-failures for whoever looks into a failure.
  public func keep(as name: String, expected: Bitmap) {
    let folder = Fixture.project(".build/test-failures")
    let difference = zip(bytes, expected.bytes).enumerated().map { index, pair in
      index % 4 == 3 ? 255 : UInt8(min(abs(Int(pair.0) - Int(pair.1)) * 4, 255))
    }
    let apart = Bitmap(width: width, height: height, bytes: difference)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for (kind, picture) in [("actual", self), ("expected", expected), ("difference", apart)] {
        try PNGFile.write(picture, to: "\(folder)/\(name)-\(kind).png")
      }
    } catch {
      print("the pictures of \(name) could not be kept: \(error)")
    }
  }

  /// Red, green, blue, alpha of a pixel.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = 4 * (y * width + x)
    return SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
  }
}
