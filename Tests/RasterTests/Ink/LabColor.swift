import Foundation

/// Conversions to CIE L*a*b* under D50, without a color library.
enum LabColor {
  /// The XYZ of white under D50.
  static let white = SIMD3(0.9642, 1, 0.8249)

  static func lab(xyz: SIMD3<Double>) -> SIMD3<Double> {
    func root(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : value * 841 / 108 + 4.0 / 29
    }
    let (x, y, z) = (root(xyz.x / white.x), root(xyz.y / white.y), root(xyz.z / white.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  static func xyz(lab: SIMD3<Double>) -> SIMD3<Double> {
    func cube(_ value: Double) -> Double {
      value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * 108 / 841
    }
    let y = (lab.x + 16) / 116
    return SIMD3(cube(y + lab.y / 500), cube(y), cube(y - lab.z / 200)) * white
  }

  /// The rows of the matrix from linear sRGB to XYZ under D50 (Bruce Lindbloom, adapted by
  /// Bradford's method), and of its inverse.
  private static let (toXYZ, toRGB) = (
    [
      SIMD3(0.4360747, 0.3850649, 0.1430804), SIMD3(0.2225045, 0.7168786, 0.0606169),
      SIMD3(0.0139322, 0.0971045, 0.7141733),
    ],
    [
      SIMD3(3.1338561, -1.6168667, -0.4906146), SIMD3(-0.9787684, 1.9161415, 0.0334540),
      SIMD3(0.0719453, -0.2289914, 1.4052427),
    ]
  )

  private static func product(_ rows: [SIMD3<Double>], _ vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
  }

  static func lab(rgb: SIMD3<UInt8>) -> SIMD3<Double> {
    var light = SIMD3<Double>()
    for at in 0..<3 {
      let value = Double(rgb[at]) / 255
      light[at] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return lab(xyz: product(toXYZ, light))
  }

  /// The nearest sRGB color; nil outside of sRGB.
  static func rgb(lab: SIMD3<Double>) -> SIMD3<UInt8>? {
    let light = product(toRGB, xyz(lab: lab))
    guard light.min() >= 0, light.max() <= 1 else { return nil }
    var color = SIMD3<UInt8>()
    for at in 0..<3 {
      let value =
        light[at] <= 0.0031308 ? 12.92 * light[at] : 1.055 * pow(light[at], 1 / 2.4) - 0.055
      color[at] = UInt8((255 * value).rounded())
    }
    return color
  }

  /// The color difference Delta E of 1976: the distance in L*a*b*.
  static func difference(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }
}
