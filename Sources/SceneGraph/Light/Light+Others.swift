internal import Geometry
internal import Glibc

extension Light {
  /// Cool daylight through a tall window on the left; its four panes draw each color twice.
  public static let window = Light(
    lamps: [(-0.74, -0.50), (-0.42, -0.62), (-0.68, -0.10), (-0.36, -0.22)].map { x, y in
      Lamp(toward: Vector3(x, y, 0.74), color: Vector3(0.84, 0.95, 1.10) * 5, glare: 0.06)
    },
    distance: 4, radius: .degrees(2.2), room: Vector4(-0.8, -0.3, 0, 0.85))

  /// A long tube at an angle, at the upper left.
  ///
  /// Its colors are sharp across the tube and silver along it.
  public static let strip = Light(
    lamps: [
      Lamp(
        toward: Vector3(-0.36, -0.46, 0.80), tube: Vector3(0.138, -0.108, 0),
        color: Vector3(1, 0.97, 0.92) * 11.5, glare: 0.12)
    ],
    distance: 4, radius: .degrees(1), room: Vector4(0, -1, 0, 0.85))

  /// A ring around the lens, the same from all sides.
  ///
  /// The number of lamps is odd, so no two are opposite each other, and a grating of any direction
  /// diffracts the light of two of them.
  public static let ring = Light(
    lamps: (0..<5).map { index in
      let angle = Angle.degrees(72 * Double(index) - 90).radians
      return Lamp(
        toward: Vector3(0.6 * cos(angle), 0.6 * sin(angle), 0.8),
        color: Vector3(1, 0.97, 1) * 5, glare: 0.03)
    },
    distance: 4, radius: .degrees(2), room: Vector4(0, 0, 0.35, 0.52),
    spot: Spot(toward: Vector3(0, 0, 1), image: 4, halo: 0.6))

  /// The sun: one small, bright lamp at an infinite distance.
  public static let sun = Light(
    lamps: [
      Lamp(toward: Vector3(-0.44, -0.46, 0.77), color: Vector3(1, 0.95, 0.84) * 13, glare: 0.1)
    ],
    radius: .degrees(0.25), room: Vector4(-0.1, -0.7, 0, 0.78))
}
