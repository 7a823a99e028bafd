import Foundation
import Raster
import TestSupport

/// Generated art for the tests of foil masks.
enum ArtSample {
  static let width = 252
  static let height = 352

  /// A picture of the colors, 0...1, that `color` gives for places, 0...1.
  static func picture(
    _ width: Int = width, _ height: Int = height,
    color: (Double, Double) -> SIMD3<Double>
  ) -> Bitmap {
    Bitmap(width, height) { x, y in
      let color = color((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      let levels = (0..<3).map { UInt8((255 * min(max(color[$0], 0), 1)).rounded()) }
      return [levels[0], levels[1], levels[2], 255]
    }
  }

  /// A picture like a photograph: gradients, soft spots and a few hard edges.
  static func photo(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let slope = 0.25 + 0.4 * y + 0.15 * x
    let waves = 0.12 * sin(9 * x + 2 * y) * sin(7 * y + 1)
    var color = SIMD3(slope + waves, slope + 0.5 * waves, 0.9 - slope + waves)
    let (across, down) = (x - 0.4, y - 0.35)
    if across * across + 1.9 * down * down < 0.04 { color += SIMD3(0.3, 0.2, -0.1) }
    if x > 0.62, y > 0.6, x + y < 1.5 { color *= 0.45 }
    return color
  }

  /// Flat shapes in saturated colors on cream.
  static func saturated(_ x: Double, _ y: Double) -> SIMD3<Double> {
    if x > 0.1, x < 0.45, y > 0.1, y < 0.5 { return SIMD3(0.9, 0.1, 0.2) }
    if x > 0.5, x < 0.9, y > 0.2, y < 0.45 { return SIMD3(0.1, 0.6, 0.3) }
    if x > 0.2, x < 0.8, y > 0.6, y < 0.9 { return SIMD3(0.15, 0.25, 0.8) }
    return SIMD3(0.98, 0.94, 0.88)
  }

  /// Dark lines of 0.4 mm on white.
  static func lines(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let isLine = abs(x - 0.3) < 0.003 || abs(y - 0.6) < 0.002 || abs(x - y) < 0.004
    return SIMD3(repeating: isLine ? 0.08 : 1)
  }

  /// The picture with noise of a given standard deviation, 0...1, in every channel.
  static func noisy(_ art: Bitmap, _ deviation: Double, seed: UInt64 = 4) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(art.bytes)
    for index in bytes.indices where index % 4 < 3 {
      // Four uniform numbers, each with a variance of 1/12.
      let bits = random.next()
      let sum = (0..<4).reduce(0) { $0 + Int(bits >> (16 * $1) & 0xFFFF) }
      let normal = (Double(sum) / 65535 - 2) * 3.0.squareRoot()
      bytes[index] = UInt8(min(max(Double(bytes[index]) + 255 * deviation * normal, 0), 255))
    }
    return Bitmap(width: art.width, height: art.height, bytes: bytes)
  }

  /// A gray picture of the green channel in blocks of 8 x 8 pixels, as strong JPEG leaves them: one
  /// level each where they vary by less than `step`, and whole steps elsewhere.
  static func blocked(_ art: Bitmap, step: Double) -> Bitmap {
    var bytes = Array(art.bytes)
    for block in 0..<(art.width / 8) * (art.height / 8) {
      let (left, top) = (block % (art.width / 8) * 8, block / (art.width / 8) * 8)
      let places = (0..<64).map { 4 * ((top + $0 / 8) * art.width + left + $0 % 8) }
      let levels = places.map { Double(bytes[$0 + 1]) }
      let mean = (levels.reduce(0, +) / 16 / step).rounded() * step / 4
      let isFlat = (levels.max() ?? 0) - (levels.min() ?? 0) < step
      for (place, level) in zip(places, levels) {
        let shown = isFlat ? mean : ((level - mean) / step).rounded() * step + mean
        for channel in 0..<3 { bytes[place + channel] = UInt8(min(max(shown.rounded(), 0), 255)) }
      }
    }
    return Bitmap(width: art.width, height: art.height, bytes: bytes)
  }

  /// The picture with its values scaled into a smaller range.
  static func squeezed(
    _ color: @escaping (Double, Double) -> SIMD3<Double>, from low: Double, by scale: Double
  ) -> Bitmap {
    picture { x, y in
      SIMD3(repeating: low) + color(x, y).clamped(lowerBound: .zero, upperBound: .one) * scale
    }
  }
}

extension GrayBitmap {
  /// The share of foil, 0...1.
  var share: Double {
    Double(bytes.reduce(0) { $0 + Int($1) }) / Double(255 * bytes.count)
  }

  subscript(x: Int, y: Int) -> Int { Int(bytes[y * width + x]) }

  /// The mean difference from another mask of the same size, 0...1.
  func difference(from other: GrayBitmap) -> Double {
    let sum = zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(255 * bytes.count)
  }

  /// The sum of differences between neighbors per pixel, a measure of specks.
  var variation: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        if x > 0 { sum += abs(self[x, y] - self[x - 1, y]) }
        if y > 0 { sum += abs(self[x, y] - self[x, y - 1]) }
      }
    }
    return Double(sum) / Double(255 * bytes.count)
  }
}
