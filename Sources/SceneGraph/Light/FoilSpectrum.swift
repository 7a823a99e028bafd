package import Geometry
internal import Glibc

/// The light that a foil diffracts from one white lamp, by path difference, in linear sRGB.
///
/// Order m sends wavelength w to the path m w, so its density per nanometer of path is J_m^2(w)
/// E(w) / m. The mirror (order 0) has the strength J_0^2, averaged over the eye's sensitivity, and
/// is white. A smear is a Gaussian over the path. The light is symmetric in the path. The unit is
/// the brightest luminance of the unsmeared first order.
package struct FoilSpectrum: Sendable {
  /// The orders besides the mirror.
  package static let orders = 1...3
  /// Depth of the relief in nanometers; it makes the first order of 550 nm brightest.
  static let depth: Double = 161
  /// Spread of the mirror beyond the smear: a standard deviation in nanometers of path.
  ///
  /// It keeps the mirror finite and wide enough for a table.
  package static let mirrorWidth: Double = 16
  /// Step of the sum over wavelengths, in nanometers.
  package static let step: Double = 2
  /// The wavelengths of the sum, in nanometers.
  package static let wavelengths = ColorMatching.visible

  /// Light of each order and wavelength, per nanometer of wavelength.
  package let light: [[Vector3]]
  /// Total light of the mirror.
  package let mirror: Double

  /// The spectrum, as sums over the wavelengths.
  package init() {
    let count = Int((Self.wavelengths.upperBound - Self.wavelengths.lowerBound) / Self.step)
    let samples = (0...count).map { index in
      Self.sample(Self.wavelengths.lowerBound + Double(index) * Self.step)
    }
    let unit = samples.reduce(0) { max($0, ColorMatching.luminance($1[1])) }
    light = Self.orders.map { order in samples.map { $0[order] / unit } }
    mirror =
      samples.reduce(0) { $0 + ColorMatching.luminance($1[0]) } * Self.step / unit
  }

  /// The light of one wavelength in order 0 and in the others.
  private static func sample(_ wavelength: Double) -> [Vector3] {
    let color = ColorMatching.linearRGB(xyz: ColorMatching.xyz(wavelength: wavelength))
    return orderStrengths(upTo: orders.upperBound, depth: depth, wavelength: wavelength)
      .map { color * $0 }
  }

  /// The share of the light in each order from 0 to `highest`, on one side.
  ///
  /// A thin sinusoidal relief of depth a sends J_m(2 pi a / wavelength)^2 into order m. The orders
  /// of both sides and the mirror add up to 1.
  ///
  /// - Parameters:
  ///   - highest: The last order, 0 or more.
  ///   - depth: Height from trough to crest in nanometers.
  ///   - wavelength: Wavelength in nanometers.
  package static func orderStrengths(
    upTo highest: Int, depth: Double, wavelength: Double
  ) -> [Double] {
    let phase = 2 * .pi * depth / wavelength
    return (0...highest).map { order in
      let amplitude = jn(Int32(order), phase)
      return amplitude * amplitude
    }
  }

  /// The cosine series of the unsmeared light over paths of both signs.
  ///
  /// A smear only damps the terms, so one series serves every smear.
  ///
  /// - Parameters:
  ///   - period: Period of the series in nanometers, over both signs.
  ///   - count: Number of terms.
  func cosines(period: Double, count: Int) -> [Vector3] {
    let frequency = 2 * Double.pi / period
    var terms = (0..<count).map { term in
      let damping = Self.mirrorWidth * frequency * Double(term)
      return Vector3(repeating: mirror * 2 / period * exp(-0.5 * damping * damping))
    }
    for (order, samples) in zip(Self.orders, light) {
      for (index, sample) in samples.enumerated() {
        let wavelength = Self.wavelengths.lowerBound + Double(index) * Self.step
        let share = sample * (4 * Self.step / period)
        // cos((n + 1) a) = 2 cos(a) cos(n a) - cos((n - 1) a).
        let first = cos(frequency * Double(order) * wavelength)
        var (before, now) = (first, 1.0)
        for term in 0..<count {
          terms[term] += share * now
          (before, now) = (now, 2 * first * now - before)
        }
      }
    }
    terms[0] /= 2
    return terms
  }
}
