public import Geometry
internal import Glibc

/// The eye's response to light of one wavelength, and its conversion to linear sRGB.
///
/// The CIE 1931 color matching functions as sums of split Gaussians: Wyman, Sloan, Shirley, Simple
/// Analytic Approximations to the CIE XYZ Color Matching Functions, JCGT 2(2), 2013.
public enum ColorMatching {
  /// Wavelengths of visible light, in nanometers.
  public static let visible: ClosedRange<Double> = 340...840

  /// A Gaussian with a separate width on each side of its peak.
  private struct SplitGaussian {
    let height: Double
    let peak: Double
    /// Standard deviations below and above the peak, in nanometers.
    let widths: (below: Double, above: Double)

    /// A Gaussian from the paper's numbers, which give the inverse widths.
    init(_ height: Double, _ peak: Double, _ below: Double, _ above: Double) {
      (self.height, self.peak, widths) = (height, peak, (1 / below, 1 / above))
    }

    func value(_ wavelength: Double) -> Double {
      let width = wavelength < peak ? widths.below : widths.above
      let steps = (wavelength - peak) / width
      return height * exp(-0.5 * steps * steps)
    }
  }

  private static let x = [
    SplitGaussian(0.362, 442.0, 0.0624, 0.0374), SplitGaussian(1.056, 599.8, 0.0264, 0.0323),
    SplitGaussian(-0.065, 501.1, 0.0490, 0.0382),
  ]
  private static let y = [
    SplitGaussian(0.821, 568.8, 0.0213, 0.0247), SplitGaussian(0.286, 530.9, 0.0613, 0.0322),
  ]
  private static let z = [
    SplitGaussian(1.217, 437.0, 0.0845, 0.0278), SplitGaussian(0.681, 459.0, 0.0385, 0.0725),
  ]

  /// X, Y and Z of light of power 1 at one wavelength, in nanometers.
  public static func xyz(wavelength: Double) -> Vector3 {
    func sum(_ gaussians: [SplitGaussian]) -> Double {
      gaussians.reduce(0) { $0 + $1.value(wavelength) }
    }
    return Vector3(sum(x), sum(y), sum(z))
  }

  /// Linear sRGB from X, Y and Z; equal-energy light with Y = 1 is (1, 1, 1).
  ///
  /// A channel is negative if the screen cannot show the color.
  public static func linearRGB(xyz: Vector3) -> Vector3 { matrix(xyz) / white }

  /// The product of IEC 61966-2-1's matrix and X, Y and Z.
  private static func matrix(_ xyz: Vector3) -> Vector3 {
    Vector3(
      dot(Vector3(3.2404542, -1.5371385, -0.4985314), xyz),
      dot(Vector3(-0.9692660, 1.8760108, 0.0415560), xyz),
      dot(Vector3(0.0556434, -0.2040259, 1.0572252), xyz))
  }

  /// X, Y and Z of a spectrum, scaled so that constant power 1 gives Y = 1.
  ///
  /// - Parameter power: Power at a wavelength in nanometers.
  static func xyz(of power: (Double) -> Double) -> Vector3 {
    spectrum.reduce(.zero) { $0 + power($1.wavelength) * $1.xyz }
  }

  /// The visible wavelengths in steps of 2 nm, each with its share of equal-energy light.
  private static let spectrum: [(wavelength: Double, xyz: Vector3)] = {
    let samples = stride(from: visible.lowerBound, through: visible.upperBound, by: 2).map {
      ($0, xyz(wavelength: $0))
    }
    let whole = samples.reduce(0) { $0 + $1.1.y }
    return samples.map { ($0, $1 / whole) }
  }()

  private static let white: Vector3 = matrix(xyz(of: { _ in 1 }))

  /// The luminance of a linear sRGB color, with the weights of ITU-R BT.709.
  public static func luminance(_ color: Vector3) -> Double {
    dot(Vector3(0.2126, 0.7152, 0.0722), color)
  }

  /// The color moved toward the gray of its luminance until no channel is negative.
  ///
  /// A color without negative channels is not changed; a color with negative channels and no
  /// luminance becomes black.
  public static func inGamut(_ color: Vector3) -> Vector3 {
    let least = color.min()
    guard least < 0 else { return color }
    let gray = luminance(color)
    guard gray > 0 else { return .zero }
    let moved = Vector3(repeating: gray) + (color - gray) * (gray / (gray - least))
    return pointwiseMax(moved, .zero)
  }
}
