public import Geometry

/// One lamp: a soft disk or a tube.
public struct Lamp: Sendable, Hashable {
  /// Unit vector from the middle of the card at rest to the lamp: x right, y down, z to the viewer.
  public var direction: Vector3
  /// Half-length of a tube as a vector across `direction`, in radians; zero for a disk.
  public var tube: Vector3
  /// Linear RGB brightness; white paper lit only by the room is 1.
  public var color: Vector3
  /// Linear brightness of the lamp's reflection in a gloss coat, in the same unit.
  public var glare: Double

  /// Shift of the lamps with the pointer at the view's edge, as a share of their distance.
  public static let reach = 0.25

  /// A lamp in a direction, which is normalized here.
  public init(
    toward direction: Vector3, tube: Vector3 = .zero, color: Vector3, glare: Double = 1
  ) {
    self.direction = direction.normalized
    self.tube = tube
    self.color = color
    self.glare = glare
  }

  /// The lamp shifted right and down by a share of its distance.
  func shifted(by way: Vector2) -> Lamp {
    var lamp = self
    lamp.direction = (direction + Vector3(way, 0)).normalized
    return lamp
  }
}
