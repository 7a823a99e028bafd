internal import Geometry
internal import Glibc

/// What a foil sends of one lamp's white light against the path difference: linear sRGB.
///
/// Order m sends wavelength w to the path m w, so its density per nanometre of path is
/// J_m^2(w) E(w) / m. The mirror (order 0) is the strength J_0^2, averaged over the eye's
/// sensitivity and white. A smear is a Gaussian over the path. Both signs of the path are alike.
/// The unit is the brightest luminance of the unsmeared first order.
struct FoilSpectrum: Sendable {
  /// The orders beside the mirror.
  static let orders = 1...3
  /// The relief's depth in nanometres: the first order of 550 nm is at its brightest.
  static let depth: Double = 161
  /// What the mirror is spread by beside the smear, a standard deviation in nanometres of path:
  /// it keeps it finite, and wide enough for a table.
  static let mirrorWidth: Double = 16
  /// Nanometres between the wavelengths that are summed over.
  private static let step: Double = 2

  /// For each order the light of each wavelength, per nanometre of wavelength.
  private let light: [[Vector3]]
  /// The mirror's light, all of it.
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

  /// The light of one wavelength in order 0 and the others.
  private static func sample(_ wavelength: Double) -> [Vector3] {
    let color = ColorMatching.linearRGB(xyz: ColorMatching.xyz(wavelength: wavelength))
    return Grating.orderStrengths(upTo: orders.upperBound, depth: depth, wavelength: wavelength)
      .map { color * $0 }
  }

  /// The light at a path difference of either sign, smeared by a standard deviation, both in
  /// nanometres, by quadrature over the wavelengths; channels may be negative.
  func value(path: Double, smear: Double) -> Vector3 {
    let width = (smear * smear + Self.mirrorWidth * Self.mirrorWidth).squareRoot()
    var sum = Vector3(repeating: mirror * Self.gaussian(path, width))
    for (order, samples) in zip(Self.orders, light) {
      let place = abs(path) / Double(order)
      // In wavelengths an order is smeared by so much; a sum needs a step within it.
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

  /// The cosine series of the unsmeared light over paths of both signs, `period` nanometres in all,
  /// with `count` terms.
  ///
  /// A smear only damps the terms, so one series serves every smear.
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
