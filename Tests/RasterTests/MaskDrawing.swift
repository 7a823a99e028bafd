import Foundation
import Raster

/// A mask drawn by its shape's formula, supersampled.
struct MaskDrawing {
  /// Pixels per inch of the mask.
  let ppi: Double
  /// The size, millimeters.
  let width: Double
  let height: Double
  /// True for a mask without gray edges.
  var isHard = false

  /// Samples of a pixel across and down.
  private static let samples = 6

  var pixels: (width: Int, height: Int) {
    (Int((width / 25.4 * ppi).rounded()), Int((height / 25.4 * ppi).rounded()))
  }

  /// Draws the area where `contains` is true at a place in millimeters.
  ///
  /// - Parameter near: False for pixels that are surely outside; nil for none.
  func draw(
    near: ((SIMD2<Double>) -> Bool)? = nil, where contains: (SIMD2<Double>) -> Bool
  ) -> GrayBitmap {
    let (across, down) = pixels
    var bytes = [UInt8](repeating: 0, count: across * down)
    let side = width / Double(across)
    for y in 0..<down {
      for x in 0..<across {
        if let near, !near(SIMD2(Double(x), Double(y)) * side) { continue }
        var count = 0
        for sub in 0..<Self.samples * Self.samples {
          let offset = SIMD2(Double(sub % Self.samples), Double(sub / Self.samples)) + 0.5
          let at = (SIMD2(Double(x), Double(y)) + offset / Double(Self.samples)) * side
          if contains(at) { count += 1 }
        }
        let share = Double(count) / Double(Self.samples * Self.samples)
        bytes[y * across + x] = isHard ? (share >= 0.5 ? 255 : 0) : UInt8((share * 255).rounded())
      }
    }
    return GrayBitmap(width: across, height: down, bytes: ByteBuffer(bytes))
  }

  /// The coordinates of places after a turn by `degrees` around `center`.
  static func turn(
    around center: SIMD2<Double>, degrees: Double
  ) -> (SIMD2<Double>) -> SIMD2<Double> {
    let angle = degrees * .pi / 180
    let (x, y) = (SIMD2(cos(angle), -sin(angle)), SIMD2(sin(angle), cos(angle)))
    return { place in (place.x - center.x) * x + (place.y - center.y) * y }
  }
}
