public import Geometry

/// Straight parallel grooves in a surface, which diffract light: the reference of a foil's picture.
public struct Grating: Sendable {
  /// The grating vector: a unit vector in the surface, across the grooves.
  private let direction: Vector2
  /// Distance between neighboring grooves in nanometers.
  private let pitch: Double

  /// Grooves across `direction` (a unit vector), `pitch` nanometers apart.
  public init(direction: Vector2, pitch: Double) {
    (self.direction, self.pitch) = (direction, pitch)
  }

  /// The path difference between neighboring grooves, in nanometers.
  ///
  /// Order m of wavelength w appears where the path is m w. 0 is the mirror's direction; the sign
  /// is the side. Directions are unit vectors away from the surface: x right, y down, z out of it.
  public func path(light: Vector3, eye: Vector3) -> Double {
    let q = light + eye
    return pitch * (direction.x * q.x + direction.y * q.y)
  }
}
