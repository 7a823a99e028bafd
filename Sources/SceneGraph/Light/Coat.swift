internal import Geometry

/// The clear coat over a card's print; its refractive index is 1.5, as varnish has.
public enum Coat {
  /// The reflectance of light along the normal.
  package static let leastReflectance = 0.04

  /// The share of light that the surface reflects, 0.04...1.
  ///
  /// Schlick, An Inexpensive BRDF Model for Physically-based Rendering, 1994.
  ///
  /// - Parameter cosine: Cosine of the angle between light and normal; negative counts as 0.
  public static func reflectance(cosine: Double) -> Double {
    let rest = 1 - cosine.clamped(to: 0...1)
    let squared = rest * rest
    return leastReflectance + (1 - leastReflectance) * squared * squared * rest
  }
}
