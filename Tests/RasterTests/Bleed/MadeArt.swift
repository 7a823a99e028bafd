import Raster
import TestSupport

/// Pictures made for tests of bleed and sampling.
enum MadeArt {
  /// A gray picture of `level` at each pixel.
  static func gray(_ width: Int, _ height: Int, _ level: (Int, Int) -> Double) -> GrayBitmap {
    GrayBitmap(width, height) { UInt8(min(max(level($0, $1), 0), 255).rounded()) }
  }

  /// Random levels.
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> GrayBitmap {
    var random = SeededGenerator(seed: seed)
    return gray(width, height) { _, _ in Double(UInt8.random(in: 0...255, using: &random)) }
  }

  /// A picture in color from three gray ones of one size, with an alpha.
  static func color(_ gray: GrayBitmap, alpha: (Int, Int) -> UInt8 = { _, _ in 255 }) -> Bitmap {
    Bitmap(gray.width, gray.height) { x, y in
      let (level, alpha) = (Int(gray.bytes[y * gray.width + x]), Int(alpha(x, y)))
      func part(_ value: Int) -> UInt8 { UInt8(value * alpha / 255) }
      return [part(level), part(255 - level), part((level * 3) % 256), UInt8(alpha)]
    }
  }
}
