import Geometry
import Press
import Raster
import SceneGraph

/// Sides of cards made for tests of plates.
enum MadeSide {
  /// A gray picture of `level` at each pixel.
  static func gray(_ width: Int, _ height: Int, _ level: (Int, Int) -> Int) -> GrayBitmap {
    let levels = (0..<width * height).map { UInt8(level($0 % width, $0 / width)) }
    return GrayBitmap(width: width, height: height, bytes: ByteBuffer(levels))
  }

  /// An opaque gray picture of `level` at each pixel.
  static func art(
    _ width: Int, _ height: Int, _ level: (Int, Int) -> Int = { _, _ in 90 }
  ) -> Bitmap {
    let bytes = (0..<width * height).flatMap { at -> [UInt8] in
      let level = UInt8(level(at % width, at / width))
      return [level, level, level, 255]
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// A card of 50.8 x 76.2 mm, which is 2 x 3 inches, with plain art of 100 pixels per inch.
  static func side(bleed: Bleed = Bleed()) -> PlateSources {
    var shape = CardShape(size: Size(50.8, 76.2), corner: 0)
    shape.bleed = bleed
    return PlateSources(PlateSources.Print(art(200, 300)), shape: shape)
  }

  /// A sheet of foil with a mask of the art's size.
  static func sheet(
    _ strength: Double = 1, _ place: StackPosition = .under, _ level: (Int, Int) -> Int
  ) -> PlateSources.Sheet {
    PlateSources.Sheet(
      mask: PlateSources.Map(gray(200, 300, level)), strength: strength, place: place)
  }
}

extension GrayBitmap {
  /// The level of a pixel.
  subscript(x: Int, y: Int) -> Int { Int(bytes[y * width + x]) }
}
