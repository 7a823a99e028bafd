public import Geometry

/// One lamp: a soft disc, or a tube.
public struct Lamp: Sendable, Hashable {
  /// Unit vector from the middle of the card at rest: x right, y down, z to the viewer.
  public var direction: Vector3
  /// For a tube: its half-length as a vector across `direction`, in radians; zero for a disc.
  public var tube: Vector3
  /// Brightness, linear: white paper under the room's light alone is 1.
  public var color: Vector3
  /// Brightness of its mirror image in a gloss coat, likewise.
  public var glare: Double

  /// Distances by which the pointer at the view's edge carries the lamps aside.
  public static let reach = 0.25

  /// A lamp in a direction, which need not be of length 1.
  public init(
    toward direction: Vector3, tube: Vector3 = .zero, color: Vector3, glare: Double = 1
  ) {
    self.direction = direction.normalized
    self.tube = tube
    self.color = color
    self.glare = glare
  }

  /// The lamp carried aside by so much of its distance, right and down.
  func carried(by way: Vector2) -> Lamp {
    var lamp = self
    lamp.direction = (direction + Vector3(way, 0)).normalized
    return lamp
  }
}
