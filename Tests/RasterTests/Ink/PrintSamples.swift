import TestSupport

@testable import Raster

/// Pictures for printers, made from random numbers and gradients.
enum PrintSamples {
  static func gray(_ width: Int, _ height: Int, seed: UInt64) -> GrayBitmap {
    GrayBitmap(
      width: width, height: height, bytes: ByteBuffer(bytes(width, height, channels: 1, seed: seed))
    )
  }

  static func inks(_ width: Int, _ height: Int, seed: UInt64) -> InkBitmap {
    InkBitmap(
      width: width, height: height, bytes: ByteBuffer(bytes(width, height, channels: 4, seed: seed))
    )
  }

  /// Half noise, half gradient, with empty and full parts.
  private static func bytes(_ width: Int, _ height: Int, channels: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var bytes = [UInt8](repeating: 0, count: width * height * channels)
    for at in bytes.indices {
      let (pixel, channel) = (at / channels, at % channels)
      let (x, y) = (pixel % width, pixel / width)
      switch (x * 4 / width, y * 2 / height) {
      case (0, _): bytes[at] = UInt8(truncatingIfNeeded: random.next())
      case (1, _): bytes[at] = UInt8(truncatingIfNeeded: x * 3 + y + channel * 50)
      case (2, 0): bytes[at] = 255
      default: bytes[at] = UInt8(channel == Int(seed % 4) ? 255 : 0)
      }
    }
    return bytes
  }

  static let names = ["Foil", "White", "Varnish \u{E9} 漆", "CutContour"]

  static func spots(_ count: Int, _ width: Int, _ height: Int) -> [SpotChannel] {
    (0..<count).map { index in
      SpotChannel(
        name: names[index % names.count] + (index < names.count ? "" : " \(index)"),
        coverage: gray(width, height, seed: UInt64(100 + index)),
        display: SIMD4(UInt8(index * 4), 31, 255, UInt8(255 - index)))
    }
  }
}
