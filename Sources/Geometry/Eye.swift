/// One eye in front of the picture plane z = 0.
///
/// Points in the plane stay where they are; nearer ones grow and farther ones shrink towards
/// `center`, by distance / (distance - z).
public struct Eye: Sendable, Hashable {
  /// The vanishing point: where the eye looks at the plane squarely, in points.
  public var center: Vector2
  /// Distance from the plane in points; infinite for an orthographic view.
  public var distance: Double

  /// An eye `distance` points in front of `center`.
  public init(center: Vector2, distance: Double) {
    precondition(distance > 0, "an eye stands in front of the plane")
    self.center = center
    self.distance = distance
  }

  /// SwiftUI's eye for a view of `size`: max(width, height) / perspective away;
  /// a perspective of 0 is orthographic.
  public init(center: Vector2, size: Size, perspective: Double) {
    let distance = perspective > 0 ? size.longerSide / perspective : .infinity
    self.init(center: center, distance: distance > 0 ? distance : .infinity)
  }

  /// The projection onto the plane, in points: x and y of the result divided by w are what is
  /// seen, w = 1 - z / distance, z is kept for depth.
  public var projection: Matrix4 {
    let perspective = Matrix4(
      columns: (
        Vector4(1, 0, 0, 0), Vector4(0, 1, 0, 0), Vector4(0, 0, 1, -1 / distance),
        Vector4(0, 0, 0, 1)
      ))
    let toOrigin = Vector3(-center, 0)
    return .translation(-toOrigin) * perspective * .translation(toOrigin)
  }
}
