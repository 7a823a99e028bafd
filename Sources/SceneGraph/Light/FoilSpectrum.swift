internal import Geometry
internal import Glibc

/// The light that a foil diffracts from one white lamp, by path difference, in linear sRGB.
///
/// Order m sends wavelength w to the path m w, so its density per nanometer of path is J_m^2(w)
/// E(w) / m. The mirror (order 0) has the strength J_0^2, averaged over the eye's sensitivity, and
/// is white. A smear is a Gaussian over the path. The light is symmetric in the path. The unit is
/// the brightest luminance of the unsmeared first order.
struct FoilSpectrum: Sendable {
  /// The orders besides the mirror.
  static let orders = 1...3
  /// Depth of the relief in nanometers; it makes the first order of 550 nm brightest.
  static let depth: Double = 161
  /// Spread of the mirror beyond the smear: a standard deviation in nanometers of path.
  ///
  /// It keeps the mirror finite and wide enough for a table.
  static let mirrorWidth: Double = 16
  /// Step of the sum over wavelengths, in nanometers.
  private static let step: Double = 2

  /// Light of each order and wavelength, per nanometer of wavelength.
  private let light: [[Vector3]]
  /// Total light of the mirror.
  private let mirror: Double

  init() {
    let count = Int((Self.wavelengths.upperBound - Self.wavelengths.lowerBound) / Self.step)
    let samples = (0...count).map { index in
      Self.sample(Self.wavelengths.lowerBound + Double(index) * Self.step)
    }
    let unit = samples.reduce(0) { max($0, ColorMatching.luminance($1[1])) }
    light = Self.orders.map { order in samples.map { $0[order] / unit } }
    mirror =
      samples.reduce(0) { $0 + ColorMatching.luminance($1[0]) } * Self.step / unit
  }

  private static let wavelengths = ColorMatching.visible

  /// The light of one wavelength in order 0 and in the others.
  private static func sample(_ wavelength: Double) -> [Vector3] {
    let color = ColorMatching.linearRGB(xyz: ColorMatching.xyz(wavelength: wavelength))
    return Grating.orderStrengths(upTo: orders.upperBound, depth: depth, wavelength: wavelength)
      .map { color * $0 }
  }

  /// The light at a path difference of either sign, smeared by a standard deviation.
  ///
  /// Both are in nanometers. It is computed by quadrature over the wavelengths; channels may be
  /// negative.
  func value(path: Double, smear: Double) -> Vector3 {
    let width = (smear * smear + Self.mirrorWidth * Self.mirrorWidth).squareRoot()
    var sum = Vector3(repeating: mirror * Self.gaussian(path, width))
    for (order, samples) in zip(Self.orders, light) {
      let place = abs(path) / Double(order)
      // The sum needs a smear of at least one step of wavelength; in this order, a wavelength is
      // the path divided by the order.
      let spread = max(smear / Double(order), Self.step)
      for (index, sample) in samples.enumerated() {
        let wavelength = Self.wavelengths.lowerBound + Double(index) * Self.step
        let weight =
          Self.gaussian(place - wavelength, spread) + Self.gaussian(place + wavelength, spread)
        sum += sample * (weight * Self.step / Double(order))
      }
    }
    return sum
  }

  private static func gaussian(_ x: Double, _ sigma: Double) -> Double {
    exp(-0.5 * (x / sigma) * (x / sigma)) / (sigma * (2 * Double.pi).squareRoot())
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
