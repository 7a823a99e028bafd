public import Geometry
internal import Glibc

/// A clear film in air on a clear base; its two faces' reflections interfere.
public struct ThinFilm: Sendable, Hashable {
  /// The film's refractive index, 1 or more.
  public var index: Double
  /// The refractive index of what lies below, 1 or more; 1 is a film in air, as a soap bubble's.
  public var base: Double

  /// A film of a refractive index on another.
  public init(index: Double, base: Double = 1) {
    (self.index, self.base) = (index, base)
  }

  /// The share of unpolarised light that is thrown back, 0...1: Airy's sum over all reflections,
  /// the mean of both polarisations.
  ///
  /// - Parameters:
  ///   - thickness: in nanometres.
  ///   - wavelength: in nanometres.
  ///   - cosine: of the angle to the normal, in air.
  public func reflectance(thickness: Double, wavelength: Double, cosine: Double) -> Double {
    let inside = Self.cosine(cosine, index)
    let below = Self.cosine(cosine, base)
    let phase = cos(4 * .pi * index * thickness * inside / wavelength)
    func airy(_ upper: Double, _ lower: Double) -> Double {
      let both = 2 * upper * lower * phase
      return (upper * upper + lower * lower + both)
        / (1 + upper * upper * lower * lower + both)
    }
    func amplitude(_ a: Double, _ b: Double) -> Double { (a - b) / (a + b) }
    let across = airy(
      amplitude(cosine, index * inside), amplitude(index * inside, base * below))
    let along = airy(
      amplitude(index * cosine, inside), amplitude(base * inside, index * below))
    return (across + along) / 2
  }

  /// The colour of equal-energy light that it throws back, in linear sRGB, 1 where all is; slightly
  /// negative channels mean that the screen has no such colour.
  ///
  /// - Parameters:
  ///   - thickness: in nanometres.
  ///   - cosine: of the angle to the normal, in air.
  public func color(thickness: Double, cosine: Double) -> Vector3 {
    ColorMatching.linearRGB(
      xyz: ColorMatching.xyz(of: {
        reflectance(thickness: thickness, wavelength: $0, cosine: cosine)
      }))
  }

  /// The cosine to the normal in a medium, by Snell's law.
  private static func cosine(_ cosine: Double, _ index: Double) -> Double {
    (1 - (1 - cosine * cosine) / (index * index)).squareRoot()
  }
}
