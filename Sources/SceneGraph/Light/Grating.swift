public import Geometry
internal import Glibc

/// Straight parallel grooves in a surface: they send each wavelength where the path difference
/// between neighbouring grooves is a whole number of wavelengths.
///
/// Directions are unit vectors away from the surface: x to the right, y down, z off the surface.
/// q = light + eye is not normalised: its length is part of the grating equation.
public struct Grating: Sendable, Hashable {
  /// The grating vector: a unit vector in the surface, across the grooves.
  public var direction: Vector2

  /// The distance from groove to groove in nanometres.
  public var pitch: Double

  /// Grooves across `direction`, a unit vector, `pitch` nanometres apart.
  public init(direction: Vector2, pitch: Double) {
    (self.direction, self.pitch) = (direction, pitch)
  }

  /// The path difference between neighbouring grooves in nanometres.
  ///
  /// Order m of wavelength w is seen where it is m w. 0 is the mirror's direction; the sign tells the side.
  public func path(light: Vector3, eye: Vector3) -> Double {
    pitch * along(direction, light + eye)
  }

  /// How far the view lies off the plane in which the orders fan out: 0 there, at most 2.
  ///
  /// It is q along the grooves, which run at a right angle clockwise (y down) from `direction`.
  public func slip(light: Vector3, eye: Vector3) -> Double {
    along(Vector2(-direction.y, direction.x), light + eye)
  }

  private func along(_ axis: Vector2, _ q: Vector3) -> Double { axis.x * q.x + axis.y * q.y }

  /// Where an order of one wavelength goes, measured from the normal in the plane of the grating
  /// vector; nil where it is evanescent.
  ///
  /// The light comes from `incidence` on the side of positive angles: order 0 goes to the other.
  ///
  /// - Parameters:
  ///   - wavelength: in nanometres.
  ///   - pitch: in nanometres.
  public static func angle(
    order: Int, wavelength: Double, pitch: Double, incidence: Angle
  ) -> Angle? {
    let sine = Double(order) * wavelength / pitch - sin(incidence.radians)
    return abs(sine) <= 1 ? .radians(asin(sine)) : nil
  }

  /// The share of the light that each order from 0 to `highest` takes, on one side.
  ///
  /// A thin sinusoidal relief of depth a sends J_m(pi a (cos i + cos o) / wavelength)^2 into order
  /// m; the orders of both sides and the mirror together are 1.
  ///
  /// - Parameters:
  ///   - highest: the last order wanted, not negative.
  ///   - depth: from crest to trough in nanometres.
  ///   - wavelength: in nanometres.
  ///   - cosines: of the angles to the normal at which light comes in and goes out.
  public static func orderStrengths(
    upTo highest: Int, depth: Double, wavelength: Double,
    cosines: (in: Double, out: Double) = (1, 1)
  ) -> [Double] {
    let phase = .pi * depth * (cosines.in + cosines.out) / wavelength
    return (0...highest).map { order in
      let amplitude = jn(Int32(order), phase)
      return amplitude * amplitude
    }
  }
}
