internal import Geometry
internal import Motion

/// The card's tilt: dragged by the pointer, held by a gamepad's stick, or springing back.
///
/// Angles are degrees about x and y.
struct CardTilt: Sendable {
  private(set) var x: SpringMotion
  private(set) var y: SpringMotion
  /// The left stick's offset from its middle, of length 1 at most.
  var stick = Vector2.zero
  /// The press that drags the card; nil for none.
  private(set) var press: HeldPress?

  /// A press in progress.
  struct HeldPress {
    let pointer: Vector2
    /// The tilt at the time of the press.
    let tilt: Vector2
    /// True if the press was on the card: a drag may begin beside the card, a click may not.
    let isOnCard: Bool
  }

  /// The tilt in degrees per point of dragging.
  static let degreesPerPoint = 0.15
  /// The range of the tilt about each axis, in degrees.
  static let range = -10.0...10.0

  /// A tilt at rest.
  init(_ tilt: Vector2 = .zero) {
    (x, y) = (Self.resting(tilt.x), Self.resting(tilt.y))
  }

  private static func resting(_ degrees: Double) -> SpringMotion {
    SpringMotion(resting: degrees, tolerance: CardScene.tolerance)
  }

  // MARK: State

  /// The tilt at `time`; a stick adds to the other tilts.
  func degrees(at time: Double) -> Vector2 {
    let tilt = Vector2(x.value(at: time), y.value(at: time))
    guard stick != .zero else { return tilt }
    return (tilt + Self.range.upperBound * Vector2(-stick.y, stick.x))
      .clamped(
        lowerBound: Vector2(repeating: Self.range.lowerBound),
        upperBound: Vector2(repeating: Self.range.upperBound))
  }

  /// True if neither axis moves by itself.
  func isAtRest(at time: Double) -> Bool { x.isAtRest(at: time) && y.isAtRest(at: time) }

  // MARK: Changes

  /// Starts the opening tilt about y at time 0.
  ///
  /// - Parameter peak: The largest angle, in degrees. The spring's response v t e^(-omega t) peaks
  ///   at time 1 / omega with v / (e omega).
  mutating func nudge(peak: Double) {
    let e = 2.718281828459045
    let velocity = peak * e * Spring.standard.angularFrequency
    y = SpringMotion(from: 0, velocity: velocity, to: 0, at: 0, tolerance: CardScene.tolerance)
  }

  /// Continues the given courses.
  mutating func follow(
    _ courses: (x: SpringMotion.Course, y: SpringMotion.Course), by spring: Spring
  ) {
    x = x.following(courses.x, by: spring)
    y = y.following(courses.y, by: spring)
  }

  /// Begins a press, which stops the tilt at its current angles.
  mutating func press(at pointer: Vector2, isOnCard: Bool, time: Double) {
    x = x.stopped(at: time)
    y = y.stopped(at: time)
    press = HeldPress(
      pointer: pointer, tilt: Vector2(x.value(at: time), y.value(at: time)), isOnCard: isOnCard)
  }

  /// Tilts by a drag, at once.
  mutating func drag(to pointer: Vector2) {
    guard let press else { return }
    let way = (pointer - press.pointer) * Self.degreesPerPoint
    x = Self.resting((press.tilt.x - way.y).clamped(to: Self.range))
    y = Self.resting((press.tilt.y + way.x).clamped(to: Self.range))
  }

  /// Ends the press; returns it, or nil for none.
  mutating func release() -> HeldPress? {
    defer { press = nil }
    return press
  }

  /// Ends a stick's hold; its tilt stays, unless a drag holds the card.
  mutating func releaseStick(at time: Double) {
    let tilt = degrees(at: time)
    stick = .zero
    guard press == nil else { return }
    (x, y) = (Self.resting(tilt.x), Self.resting(tilt.y))
  }

  /// Stays at the current tilt.
  mutating func hold(at time: Double) {
    (x, y) = (Self.resting(x.value(at: time)), Self.resting(y.value(at: time)))
  }

  /// Springs back from the current tilt.
  ///
  /// - Parameter spring: The spring; nil to jump back at once, because a spring does not move while
  ///   time is paused.
  mutating func springBack(at time: Double, by spring: Spring?) {
    func back(_ tilt: SpringMotion) -> SpringMotion {
      guard let spring else { return Self.resting(0) }
      return tilt.stopped(at: time).retargeted(to: 0, at: time, by: spring)
    }
    (x, y) = (back(x), back(y))
  }
}
