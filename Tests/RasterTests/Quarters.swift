import Files
import Raster
import TestSupport

/// The picture of most fixtures: four flat quarters on 48 x 32 pixels.
enum Quarters {
  static let red = SIMD3<Double>(200, 40, 40)
  static let green = SIMD3<Double>(40, 160, 60)
  static let blue = SIMD3<Double>(50, 70, 190)
  static let yellow = SIMD3<Double>(220, 200, 60)

  /// The stored colors: top left, top right, bottom left, bottom right.
  static let stored = [red, green, blue, yellow]

  /// The largest difference of the picture's quarters from `colors`, in 1/255; alpha must be full.
  static func distance(_ picture: Bitmap, from colors: [SIMD3<Double>]) -> Double {
    var worst = 0.0
    for (index, color) in colors.enumerated() {
      let (right, low) = (index % 2 == 1, index >= 2)
      for (partX, partY) in [(0.1, 0.1), (0.25, 0.25), (0.4, 0.4), (0.1, 0.4)] {
        let x = Int(Double(picture.width) * (right ? 1 - partX : partX))
        let y = Int(Double(picture.height) * (low ? 1 - partY : partY))
        let pixel = picture[x, y]
        let off = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) - color
        worst = max(worst, abs(off.x), abs(off.y), abs(off.z), Double(255 - pixel.w))
      }
    }
    return worst
  }
}

extension Fixture {
  /// The bytes of a picture in Tests/Fixtures/pictures.
  static func picture(_ name: String) throws -> [UInt8] {
    try FileReading.bytes(of: path("pictures/\(name)"))
  }
}
