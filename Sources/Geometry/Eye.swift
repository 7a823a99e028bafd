/// One eye (a pinhole camera) in front of the picture plane z = 0.
///
/// Points in the plane stay where they are. Nearer points move away from `center` and farther
/// points move toward it, by the factor distance / (distance - z).
public struct Eye: Sendable, Hashable {
  /// The vanishing point, in points: the eye is straight in front of it.
  public var center: Vector2
  /// Distance from the plane in points; infinite for an orthographic view.
  public var distance: Double

  /// An eye `distance` points in front of `center`.
  ///
  /// - Precondition: `distance` is positive.
  public init(center: Vector2, distance: Double) {
    precondition(distance > 0, "the eye must be in front of the plane")
    self.center = center
    self.distance = distance
  }

  /// The eye that SwiftUI uses for a view of `size`, max(width, height) / perspective points away.
  ///
  /// A perspective of 0 is orthographic.
  public init(center: Vector2, size: Size, perspective: Double) {
    let distance = perspective > 0 ? size.longerSide / perspective : .infinity
    self.init(center: center, distance: distance > 0 ? distance : .infinity)
  }

  /// The projection onto the plane, in points.
  ///
  /// x / w and y / w of the result are the position in the plane. w is 1 - z / distance; z is kept
  /// for depth.
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
