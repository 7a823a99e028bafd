internal import Geometry
internal import Motion

/// A ring that the pointer or the wheel turns, and that coasts or springs to rest.
struct RadialRing: Sendable {
  private var turn = RadialTurn.still(0)
  /// The drag that holds the ring; nil for none.
  private(set) var drag: RadialDrag?
  /// The turn of the wheel that is not yet a whole line.
  private var wheel = 0.0

  /// The tolerance of a motion's end in radians: a fraction of a pixel on the largest ring.
  static let tolerance = 1e-5
  /// The friction of a ring that offers no choice of friction.
  static let usualFriction = Friction(factor: 0.92)

  // MARK: State

  /// The ring's angle in radians, not reduced to one turn.
  func rotation(at time: Double) -> Double { drag?.rotation ?? turn.rotation(at: time) }

  /// The ring's velocity in radians per 1/60 s; while it is held, its velocity at a release.
  func velocity(at time: Double) -> Double { drag?.velocity(at: time) ?? turn.velocity(at: time) }

  /// The angle at which a spring brings the ring to rest; its angle at `time` while it is held or
  /// coasts.
  func target(at time: Double) -> Double {
    if case .stepping(let motion) = turn, drag == nil { motion.target } else { rotation(at: time) }
  }

  /// True if the ring coasts under friction.
  var isCoasting: Bool { if case .coasting = turn { true } else { false } }

  /// True if the ring does not move by itself.
  func isAtRest(at time: Double) -> Bool { drag != nil || turn.isAtRest(at: time) }

  // MARK: Changes

  /// Stops the ring.
  ///
  /// - Parameter angle: The new angle in radians; nil for the present one.
  mutating func stop(at time: Double, angle: Double? = nil) {
    turn = .still(angle ?? rotation(at: time))
  }

  /// Holds the ring by a press.
  ///
  /// - Parameter item: The index of the item under the press; nil for none.
  mutating func hold(at press: Vector2, around center: Vector2, item: Int?, at time: Double) {
    drag = RadialDrag(
      press: press, center: center, item: item, rotation: rotation(at: time), at: time)
  }

  /// Turns a held ring to the pointer.
  mutating func move(to point: Vector2, around center: Vector2, at time: Double) {
    drag?.move(to: point, center: center, at: time)
  }

  /// Releases a held ring, which stops; returns the drag, or nil for none.
  mutating func release() -> RadialDrag? {
    guard let drag else { return nil }
    turn = .still(drag.rotation)
    self.drag = nil
    return drag
  }

  /// Coasts to rest.
  ///
  /// - Parameter velocity: Radians per 1/60 s; nil for the present velocity.
  mutating func coast(velocity: Double? = nil, under friction: Friction, at time: Double) {
    turn = .coasting(
      Coasting(
        from: turn.rotation(at: time), velocity: velocity ?? turn.velocity(at: time),
        friction: friction, at: time))
  }

  /// Springs to an angle in radians; angle and velocity carry over.
  ///
  /// - Parameter spring: Nil to be there at once.
  mutating func step(
    to target: Double, velocity: Double? = nil, by spring: Spring?, at time: Double
  ) {
    guard let spring else { return stop(at: time, angle: target) }
    turn = .stepping(
      SpringMotion(
        spring: spring, from: turn.rotation(at: time),
        velocity: (velocity ?? turn.velocity(at: time)) * Friction.frameRate,
        to: target, at: time, tolerance: Self.tolerance))
  }

  /// Springs to the detent nearest to the place where the ring would coast to rest.
  ///
  /// A critically damped spring of the rate v / d from the distance d with the velocity v is the
  /// curve of coasting, d e^(-v t / d). It is used where the hand is fast enough to reach the
  /// detent; else the ring needs `spring`.
  ///
  /// - Parameters:
  ///   - velocity: Radians per 1/60 s.
  ///   - gap: The angle between detents, in radians.
  ///   - spring: Nil to be at the nearest detent at once.
  mutating func settle(
    velocity: Double, detents gap: Double, under friction: Friction, by spring: Spring?,
    at time: Double
  ) {
    func detent(_ angle: Double) -> Double { (angle / gap).rounded() * gap }
    let start = turn.rotation(at: time)
    guard let spring else { return step(to: detent(start), by: nil, at: time) }
    let target = detent(start + velocity * friction.distance(after: .infinity))
    let distance = target - start
    // Per second; negative for a detent that is behind the hand.
    let rate = distance == 0 ? 0 : velocity * Friction.frameRate / distance
    let isReached = (0.5 * friction.rate...spring.angularFrequency).contains(rate)
    step(
      to: target, velocity: velocity,
      by: isReached ? Spring(response: 2 * .pi / rate, dampingRatio: 1) : spring, at: time)
  }

  /// The whole lines of the wheel since the last call.
  mutating func lines(of scroll: Double) -> Int {
    // Very fast wheels would only add whole turns.
    wheel += scroll.clamped(to: -8...8)
    let lines = wheel.rounded(.towardZero)
    wheel -= lines
    return Int(lines)
  }
}
