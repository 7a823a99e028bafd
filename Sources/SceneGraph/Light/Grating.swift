public import Geometry
internal import Glibc

/// Straight parallel grooves in a surface, which diffract light.
///
/// Each wavelength appears where the path difference between neighboring grooves is a whole number
/// of wavelengths. Directions are unit vectors away from the surface: x right, y down, z out of the
/// surface. q = light + eye is not normalized, because its length is part of the grating equation.
public struct Grating: Sendable, Hashable {
  /// The grating vector: a unit vector in the surface, across the grooves.
  public var direction: Vector2

  /// Distance between neighboring grooves in nanometers.
  public var pitch: Double

  /// Grooves across `direction` (a unit vector), `pitch` nanometers apart.
  public init(direction: Vector2, pitch: Double) {
    (self.direction, self.pitch) = (direction, pitch)
  }

  /// The path difference between neighboring grooves, in nanometers.
  ///
  /// Order m of wavelength w appears where the path is m w. 0 is the mirror's direction; the sign
  /// is the side.
  public func path(light: Vector3, eye: Vector3) -> Double {
    pitch * along(direction, light + eye)
  }

  /// Distance of the view from the plane in which the orders fan out: 0 in the plane, 2 at most.
  ///
  /// It is the component of q along the grooves, which are at a right angle clockwise (y down) from
  /// `direction`.
  public func slip(light: Vector3, eye: Vector3) -> Double {
    along(Vector2(-direction.y, direction.x), light + eye)
  }

  private func along(_ axis: Vector2, _ q: Vector3) -> Double { axis.x * q.x + axis.y * q.y }

  /// Angle of an order of one wavelength to the normal, in the plane of the grating vector.
  ///
  /// It is nil if the order is evanescent. The light comes from `incidence` on the side of positive
  /// angles; order 0 goes to the other side.
  ///
  /// - Parameters:
  ///   - order: Diffraction order.
  ///   - wavelength: Wavelength in nanometers.
  ///   - pitch: Distance between grooves in nanometers.
  ///   - incidence: Angle of the incoming light to the normal.
  public static func angle(
    order: Int, wavelength: Double, pitch: Double, incidence: Angle
  ) -> Angle? {
    let sine = Double(order) * wavelength / pitch - sin(incidence.radians)
    return abs(sine) <= 1 ? .radians(asin(sine)) : nil
  }

  /// The share of the light in each order from 0 to `highest`, on one side.
  ///
  /// A thin sinusoidal relief of depth a sends J_m(pi a (cos i + cos o) / wavelength)^2 into order
  /// m. The orders of both sides and the mirror add up to 1.
  ///
  /// - Parameters:
  ///   - highest: The last order, 0 or more.
  ///   - depth: Height from trough to crest in nanometers.
  ///   - wavelength: Wavelength in nanometers.
  ///   - cosines: Cosines of the angles to the normal of incoming and outgoing light.
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
