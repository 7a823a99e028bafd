public import Geometry

/// What lights a card: lamps off its axis, and the room that its metal mirrors.
public struct Light: Sendable, Hashable {
  /// The lamps.
  ///
  /// - Precondition: 1 to `mostLamps`.
  public var lamps: [Lamp] { didSet { Self.check(lamps) } }
  /// How far away they are, in heights of the card; infinite for the sun.
  public var distance: Double
  /// Their angular radius: the standard deviation of where a lamp's light comes from.
  public var radius: Angle
  /// How the mirrored room brightens along x, y and z (x right, y down, z to the viewer), and how
  /// bright it is on average: 1 is white paper.
  public var room: Vector4
  /// Whether the pointer carries the lamps.
  public var followsPointer: Bool
  /// How far the pointer has carried the lamps, right and down, in their distances.
  public var carried = Vector2.zero

  /// Lamps that there can be.
  public static let mostLamps = 6

  /// Lamps in a room.
  ///
  /// - Precondition: 1 to `mostLamps` lamps.
  public init(
    lamps: [Lamp], distance: Double = .infinity, radius: Angle, room: Vector4,
    followsPointer: Bool = true
  ) {
    Self.check(lamps)
    self.distance = distance
    self.radius = radius
    self.lamps = lamps
    self.room = room
    self.followsPointer = followsPointer
  }

  /// A shader's arrays are as long as there are lamps, and never empty.
  private static func check(_ lamps: [Lamp]) {
    precondition((1...mostLamps).contains(lamps.count), "a light has 1 to \(mostLamps) lamps")
  }

  /// A photographer's table: a large soft box above on the left, a smaller one on the right.
  public static let studio = Light(
    lamps: [
      Lamp(
        toward: Vector3(-0.34, -0.56, 0.76), color: Vector3(1, 0.98, 0.95) * 11, glare: 0.15),
      Lamp(
        toward: Vector3(0.58, -0.22, 0.79), color: Vector3(0.94, 0.97, 1) * 10, glare: 0.08),
    ],
    distance: 5, radius: .degrees(3), room: Vector4(-0.5, -1.2, 0, 1.02))

  /// One lamp of 0.5 degrees in a direction from the card at rest, in a dark room; it stays there
  /// whatever the pointer does.
  public static func point(toward direction: Vector3) -> Light {
    Light(
      lamps: [
        Lamp(toward: direction, color: Vector3(repeating: 4))
      ],
      radius: .degrees(0.25), room: Vector4(0, 0, 0, 0.7), followsPointer: false)
  }

  /// The light with its lamps carried aside, where the pointer carries them.
  ///
  /// - Parameter way: right and down, in their distances.
  public func carried(by way: Vector2) -> Light {
    guard followsPointer else { return self }
    var light = self
    light.carried = way
    return light
  }

  /// The lamps where they stand now.
  public var standing: [Lamp] {
    carried == .zero ? lamps : lamps.map { $0.carried(by: carried) }
  }
}
