internal import Geometry
internal import Motion

/// How the card is turned freely by hand, on top of its flip: all the way round, and back by a spring.
struct FreeTurn: Sendable {
  /// How it was turned when it was let go, or is now while it is held.
  private var start = Rotation.identity
  /// Degrees that are left of that turn, about its own axis.
  private var angle = SpringMotion(resting: 0, tolerance: CardScene.tolerance)

  /// Degrees of turning for a point of dragging.
  static let degreesPerPoint = 0.4

  /// The turn at `time`, in the eye's space.
  func rotation(at time: Double) -> Rotation {
    Rotation(.degrees(angle.value(at: time)), axis: start.axisAndAngle.axis)
  }

  /// How it was turned when it was let go, and what is left of that: all of it, bit by bit.
  var state: (start: Rotation, angle: SpringMotion.Course) { (start, angle.course) }

  /// Goes on as one of that state.
  mutating func resume(from start: Rotation, _ left: SpringMotion.Course, by spring: Spring) {
    (self.start, angle) = (start, angle.following(left, by: spring))
  }

  func isAtRest(at time: Double) -> Bool { angle.isAtRest(at: time) }

  /// It stays as `rotation` from now on.
  mutating func hold(_ rotation: Rotation) {
    start = rotation
    angle = SpringMotion(
      resting: rotation.axisAndAngle.angle.degrees, tolerance: CardScene.tolerance)
  }

  /// The hand drags by so many points: about the axis across its way, in the eye's space.
  mutating func drag(by way: Vector2, at time: Double) {
    guard way != .zero else { return }
    let angle = Angle.degrees(length(way) * Self.degreesPerPoint)
    hold(Rotation(angle, axis: Vector3(-way.y, way.x, 0)) * rotation(at: time))
  }

  /// It springs back from `rotation`, at rest, to no turn at all; at once without a time.
  mutating func release(from rotation: Rotation, at time: Double?, by spring: Spring) {
    hold(time == nil ? .identity : rotation)
    if let time { angle = angle.retargeted(to: 0, at: time, by: spring) }
  }
}
