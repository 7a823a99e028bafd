internal import Geometry
internal import Glibc
internal import Motion
internal import SceneGraph

/// The gentle motion of a card that nobody holds: its normal goes round a flat ellipse.
struct Sway: Sendable {
  /// From 0, at rest, to 1.
  private var strength = SpringMotion(resting: 0, spring: spring, tolerance: 1e-4)
  private(set) var isOn = false
  /// Whether it is to be on once motion is not reduced any more.
  private var isHeldBack = false

  /// Seconds of a round.
  static let period = 6.0
  /// Degrees about x and about y.
  static let reach = Vector2(1.8, 3.6)
  private static let spring = Spring(response: 1.6, dampingRatio: 1)

  /// Degrees about x and y at `time`.
  func tilt(at time: Double) -> Vector2 {
    let phase = 2 * .pi * (time / Self.period - (time / Self.period).rounded(.down))
    return Self.reach * Vector2(cos(phase), sin(phase)) * strength.value(at: time)
  }

  /// All of it, bit by bit.
  var state: (strength: SpringMotion.Course, isOn: Bool) {
    get { (strength.course, isOn) }
    set { (strength, isOn) = (strength.following(newValue.strength), newValue.isOn) }
  }

  func isAtRest(at time: Double) -> Bool { !isOn && strength.isAtRest(at: time) }

  /// Begins or ends; returns whether it is on now.
  mutating func toggle(at time: Double) -> Bool {
    isOn.toggle()
    strength = strength.retargeted(to: isOn ? 1 : 0, at: time)
    return isOn
  }

  /// It is on as the surroundings say, which is not at all for as long as motion is reduced.
  ///
  /// - Parameter before: what it stood in until then; what the user has chosen since stays.
  mutating func adapt(
    to surroundings: Surroundings, since before: Surroundings? = nil, at time: Double
  ) {
    let old = before?.sways ?? false
    var isWanted = isOn || isHeldBack
    if surroundings.sways != old, isWanted == old { isWanted = surroundings.sways }
    isHeldBack = isWanted && surroundings.reducesMotion
    if isOn != (isWanted && !surroundings.reducesMotion) { _ = toggle(at: time) }
  }

  /// Ends, also where it was held back.
  mutating func end(at time: Double) {
    isHeldBack = false
    if isOn { _ = toggle(at: time) }
  }

  /// The card is held: it comes to rest until it is let go.
  mutating func rest(at time: Double) { strength = strength.retargeted(to: 0, at: time) }

  /// It was let go.
  mutating func goOn(at time: Double) { strength = strength.retargeted(to: isOn ? 1 : 0, at: time) }
}
