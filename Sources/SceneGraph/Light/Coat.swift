internal import Geometry

/// The clear coat on a card's print: an index of refraction of 1.5, as varnish has.
public enum Coat {
  /// The share of light that its surface throws back, 0.04...1.
  ///
  /// Schlick, An Inexpensive BRDF Model for Physically-based Rendering, 1994.
  ///
  /// - Parameter cosine: of the angle between the light and the normal; below 0 as 0.
  public static func reflectance(cosine: Double) -> Double {
    let rest = 1 - cosine.clamped(to: 0...1)
    let squared = rest * rest
    return 0.04 + 0.96 * squared * squared * rest
  }
}
