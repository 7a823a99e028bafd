import Raster
import TestSupport

/// Pictures made for tests of bleed and sampling.
enum MadeArt {
  /// A gray picture of `level` at each pixel.
  static func gray(_ width: Int, _ height: Int, _ level: (Int, Int) -> Double) -> GrayBitmap {
    let levels = (0..<width * height).map { at in
      UInt8(min(max(level(at % width, at / width), 0), 255).rounded())
    }
    return GrayBitmap(width: width, height: height, bytes: ByteBuffer(levels))
  }

  /// Random levels.
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> GrayBitmap {
    var random = SeededGenerator(seed: seed)
    return gray(width, height) { _, _ in Double(UInt8.random(in: 0...255, using: &random)) }
  }

  /// A picture in color from three gray ones of one size, with an alpha.
  static func color(_ gray: GrayBitmap, alpha: (Int, Int) -> UInt8 = { _, _ in 255 }) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<gray.height {
      for x in 0..<gray.width {
        let (level, alpha) = (Int(gray.bytes[y * gray.width + x]), Int(alpha(x, y)))
        for value in [level, 255 - level, (level * 3) % 256] {
          bytes.append(UInt8(value * alpha / 255))
        }
        bytes.append(UInt8(alpha))
      }
    }
    return Bitmap(width: gray.width, height: gray.height, bytes: bytes)
  }
}
