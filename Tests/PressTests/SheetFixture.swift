import Geometry
import Raster

@testable import Press

/// A poker card with 3 mm bleed, light art and plates drawn by a formula.
struct SheetFixture {
  var trim = Size(63, 88)
  var bleed = 3.0
  var corner = 3.0
  /// The resolution of art and plates, pixels per inch.
  var ppi = 300.0
  /// The inks at a place in millimeters from the card's top left, each 0 to 255; nil for a light
  /// ground.
  var art: ((SIMD2<Double>) -> SIMD4<UInt8>)?
  /// The levels of the plates at such a place.
  var plates: [PlateRole: (SIMD2<Double>) -> UInt8] = [:]

  private var pixels: (width: Int, height: Int) {
    (
      Int(((trim.width + 2 * bleed) / 25.4 * ppi).rounded()),
      Int(((trim.height + 2 * bleed) / 25.4 * ppi).rounded())
    )
  }

  var sheet: PressSheet {
    let (width, height) = pixels
    let across = trim.width + 2 * bleed
    func place(_ at: Int) -> SIMD2<Double> {
      (SIMD2(Double(at % width), Double(at / width)) + 0.5) * across / Double(width) - bleed
    }
    var inks = [UInt8](repeating: 20, count: width * height * 4)
    if let art {
      for at in 0..<width * height {
        let ink = art(place(at))
        for channel in 0..<4 { inks[4 * at + channel] = ink[channel] }
      }
    }
    let plates = PlateRole.allCases.compactMap { role in
      self.plates[role].map { level in
        let levels = (0..<width * height).map { level(place($0)) }
        return Plate(
          role, GrayBitmap(width: width, height: height, bytes: ByteBuffer(levels)))
      }
    }
    return PressSheet(
      trim: trim, corner: corner, bleed: bleed,
      art: InkBitmap(width: width, height: height, bytes: ByteBuffer(inks)), plates: plates)
  }

  /// 255 inside a rectangle.
  static func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> (SIMD2<Double>) -> UInt8 {
    { $0.x >= left && $0.x < right && $0.y >= top && $0.y < bottom ? 255 : 0 }
  }

  /// 255 in any of some areas.
  static func any(_ areas: (SIMD2<Double>) -> UInt8...) -> (SIMD2<Double>) -> UInt8 {
    { place in areas.contains { $0(place) > 0 } ? 255 : 0 }
  }
}
