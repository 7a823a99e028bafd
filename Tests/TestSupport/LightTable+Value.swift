public import Geometry
internal import Glibc
public import SceneGraph

extension LightTable {
  private static let spectrum = FoilSpectrum()

  /// The exact light that the table approximates, by quadrature over the wavelengths, at a path of
  /// either sign and a smear in nanometers.
  ///
  /// A channel may be negative, because real light can be outside the screen's gamut.
  public static func value(path: Double, smear: Double) -> Vector3 {
    let width =
      (smear * smear + FoilSpectrum.mirrorWidth * FoilSpectrum.mirrorWidth).squareRoot()
    var sum = Vector3(repeating: spectrum.mirror * gaussian(path, width))
    for (order, samples) in zip(FoilSpectrum.orders, spectrum.light) {
      let place = abs(path) / Double(order)
      // The sum needs a smear of at least one step of wavelength; in this order, a wavelength is
      // the path divided by the order.
      let spread = max(smear / Double(order), FoilSpectrum.step)
      for (index, sample) in samples.enumerated() {
        let wavelength = FoilSpectrum.wavelengths.lowerBound + Double(index) * FoilSpectrum.step
        let weight = gaussian(place - wavelength, spread) + gaussian(place + wavelength, spread)
        sum += sample * (weight * FoilSpectrum.step / Double(order))
      }
    }
    return sum
  }

  private static func gaussian(_ x: Double, _ sigma: Double) -> Double {
    exp(-0.5 * (x / sigma) * (x / sigma)) / (sigma * (2 * Double.pi).squareRoot())
  }
}
