internal import Geometry
internal import Motion

/// The card's free turn by the pointer, on top of its flip: all the way around, and back by a
/// spring.
struct FreeTurn: Sendable {
  /// The turn at its release, or the current turn while the card is held.
  private var start = Rotation.identity
  /// The angle of that turn that remains, about its own axis, in degrees.
  private var angle = SpringMotion(resting: 0, tolerance: CardScene.tolerance)

  /// The turn in degrees per point of dragging.
  static let degreesPerPoint = 0.4

  /// The turn at `time`, in the eye's space.
  func rotation(at time: Double) -> Rotation {
    Rotation(.degrees(angle.value(at: time)), axis: start.axisAndAngle.axis)
  }

  /// The turn at its release and its remaining angle, for a scene that continues it exactly.
  var state: (start: Rotation, angle: SpringMotion.Course) { (start, angle.course) }

  /// Continues a turn from such a state.
  mutating func resume(from start: Rotation, _ left: SpringMotion.Course, by spring: Spring) {
    (self.start, angle) = (start, angle.following(left, by: spring))
  }

  func isAtRest(at time: Double) -> Bool { angle.isAtRest(at: time) }

  /// Keeps a rotation from now on.
  mutating func hold(_ rotation: Rotation) {
    start = rotation
    angle = SpringMotion(
      resting: rotation.axisAndAngle.angle.degrees, tolerance: CardScene.tolerance)
  }

  /// Turns by a drag, about the axis across its direction in the eye's space.
  mutating func drag(by way: Vector2, at time: Double) {
    guard way != .zero else { return }
    let angle = Angle.degrees(length(way) * Self.degreesPerPoint)
    hold(Rotation(angle, axis: Vector3(-way.y, way.x, 0)) * rotation(at: time))
  }

  /// Springs back from `rotation` to no turn; at once if `time` is nil.
  mutating func release(from rotation: Rotation, at time: Double?, by spring: Spring) {
    hold(time == nil ? .identity : rotation)
    if let time { angle = angle.retargeted(to: 0, at: time, by: spring) }
  }
}
