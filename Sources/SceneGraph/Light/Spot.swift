public import Geometry

/// A lamp so near the eye that a foil shows only its mirror image: its orders are beyond the card.
public struct Spot: Sendable, Hashable {
  /// Unit vector from the middle of the card at rest to the lamp: x right, y down, z to the viewer.
  public var direction: Vector3
  /// Linear brightness of the lamp's mirror image; white paper lit only by the room is 1.
  public var image: Double
  /// Linear brightness of the soft light around the image.
  public var halo: Double

  /// A lamp in a direction, which is normalized here.
  public init(toward direction: Vector3, image: Double, halo: Double) {
    self.direction = direction.normalized
    (self.image, self.halo) = (image, halo)
  }

  /// No lamp.
  public static let none = Spot(toward: Vector3(0, 0, 1), image: 0, halo: 0)
}
