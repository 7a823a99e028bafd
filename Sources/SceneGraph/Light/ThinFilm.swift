public import Geometry
internal import Glibc

/// A clear film in air on a clear base; the reflections of its two surfaces interfere.
public struct ThinFilm: Sendable, Hashable {
  /// Refractive index of the film, 1 or more.
  public var index: Double
  /// Refractive index of the base, 1 or more; 1 is a film in air, such as a soap bubble.
  public var base: Double

  /// A film of a refractive index on a base of another.
  public init(index: Double, base: Double = 1) {
    (self.index, self.base) = (index, base)
  }

  /// The share of unpolarized light that is reflected, 0...1.
  ///
  /// It is Airy's sum over all reflections, averaged over both polarizations.
  ///
  /// - Parameters:
  ///   - thickness: Thickness in nanometers.
  ///   - wavelength: Wavelength in nanometers.
  ///   - cosine: Cosine of the angle to the normal, in air.
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

  /// The color of reflected equal-energy light in linear sRGB; 1 if all light is reflected.
  ///
  /// Slightly negative channels mean that the screen cannot show the color.
  ///
  /// - Parameters:
  ///   - thickness: Thickness in nanometers.
  ///   - cosine: Cosine of the angle to the normal, in air.
  public func color(thickness: Double, cosine: Double) -> Vector3 {
    ColorMatching.linearRGB(
      xyz: ColorMatching.xyz(of: {
        reflectance(thickness: thickness, wavelength: $0, cosine: cosine)
      }))
  }

  /// The cosine of the angle to the normal inside a medium, by Snell's law.
  private static func cosine(_ cosine: Double, _ index: Double) -> Double {
    (1 - (1 - cosine * cosine) / (index * index)).squareRoot()
  }
}
