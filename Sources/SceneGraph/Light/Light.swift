public import Geometry
internal import Glibc

/// The light on a card: lamps off its axis, and the room that its metal reflects.
public struct Light: Sendable, Hashable {
  /// The lamps.
  ///
  /// - Precondition: There are 1 to `mostLamps` lamps.
  public var lamps: [Lamp] { didSet { Self.check(lamps) } }
  /// Distance of the lamps, in heights of the card; infinite for the sun.
  public var distance: Double
  /// Angular radius of the lamps, as a standard deviation.
  public var radius: Angle
  /// The reflected room: its brightness gradients along x, y and z, and its mean brightness.
  ///
  /// x is right, y down, z toward the viewer; a mean of 1 is white paper.
  public var room: Vector4
  /// True if the lamps follow the pointer.
  public var followsPointer: Bool
  /// The lamp beside the eye.
  public var spot = Spot.none
  /// Shift of the lamps, right and down, as a share of their distance.
  public var lampShift = Vector2.zero
  /// Contrast of the light on foil, 0...1; it is below 1 while the card moves fast.
  public var motionContrast = 1.0

  /// Largest number of lamps.
  public static let mostLamps = 6

  /// A light of these lamps in a room.
  ///
  /// - Precondition: There are 1 to `mostLamps` lamps.
  public init(
    lamps: [Lamp], distance: Double = .infinity, radius: Angle, room: Vector4,
    spot: Spot = .none, followsPointer: Bool = true
  ) {
    Self.check(lamps)
    self.distance = distance
    self.radius = radius
    self.lamps = lamps
    self.room = room
    self.spot = spot
    self.followsPointer = followsPointer
  }

  /// Checks the number of lamps: a shader's arrays have that length and cannot be empty.
  private static func check(_ lamps: [Lamp]) {
    precondition((1...mostLamps).contains(lamps.count), "a light has 1 to \(mostLamps) lamps")
  }

  /// A photographer's table: a large softbox at the upper left, a smaller one on the right.
  public static let studio = Light(
    lamps: [
      Lamp(
        toward: Vector3(-0.34, -0.56, 0.76), color: Vector3(1, 0.98, 0.95) * 11, glare: 0.15),
      Lamp(
        toward: Vector3(0.58, -0.22, 0.79), color: Vector3(0.94, 0.97, 1) * 10, glare: 0.08),
    ],
    distance: 5, radius: .degrees(3), room: Vector4(-0.5, -1.2, 0, 1.02),
    spot: Spot(toward: Vector3(-0.12, -0.24, 1), image: 4.5, halo: 0.4))

  /// One lamp of 0.5 degrees in a fixed direction from the card at rest, in a dark room.
  ///
  /// It does not follow the pointer.
  public static func point(toward direction: Vector3) -> Light {
    Light(
      lamps: [
        Lamp(toward: direction, color: Vector3(repeating: 4))
      ],
      radius: .degrees(0.25), room: Vector4(0, 0, 0, 0.7), followsPointer: false)
  }

  /// The light with its lamps shifted, if they follow the pointer.
  ///
  /// - Parameter way: Shift right and down, as a share of the lamps' distance.
  public func shifted(by way: Vector2) -> Light {
    guard followsPointer else { return self }
    var light = self
    light.lampShift = way
    return light
  }

  /// The lamp beside the eye at its shifted position.
  public var shiftedSpot: Spot {
    var spot = spot
    spot.direction = (spot.direction + Vector3(lampShift, 0)).normalized
    return spot
  }

  /// The lamps at their shifted positions.
  public var shiftedLamps: [Lamp] {
    lampShift == .zero ? lamps : lamps.map { $0.shifted(by: lampShift) }
  }

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
