internal import Glibc

/// Ottosson's Oklab (2020), a color space in which equal distances look equal.
enum Oklab {
  /// The linear light of 1024 even steps of an sRGB value.
  static let linear: [Float] = (0...1023).map { step in
    let value = Float(step) / 1023
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  /// The largest chroma of an sRGB color: pure magenta's.
  static let mostChroma: Float = 0.323

  /// The chroma of an sRGB color, 0...1; 0 is gray.
  ///
  /// - Parameter linear: the table `linear`, passed so that a loop need not fetch it.
  @inline(__always)
  static func chroma(of color: SIMD4<Float>, _ linear: [Float]) -> Float {
    let color = Self.color(
      linear[Int(color.x * 1023 + 0.5)], linear[Int(color.y * 1023 + 0.5)],
      linear[Int(color.z * 1023 + 0.5)])
    return (color.y * color.y + color.z * color.z).squareRoot()
  }

  /// The lightness and the two color axes of a color in linear light.
  @inline(__always)
  static func color(_ red: Float, _ green: Float, _ blue: Float) -> SIMD3<Float> {
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    let b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    let lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    return SIMD3(lightness, a, b)
  }

  /// The cube root, exact to 1 in 10^5 from 0 to 1: a third of the exponent, then two Newton steps.
  @inline(__always)
  private static func cubeRoot(_ number: Float) -> Float {
    let number = max(number, 1e-9)
    var root = Float(bitPattern: number.bitPattern / 3 &+ 709_921_077)
    for _ in 0..<2 { root = (root + root + number / (root * root)) * (1.0 / 3) }
    return root
  }
}
