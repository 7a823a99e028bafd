internal import Geometry
internal import Glibc
internal import Interaction
internal import Motion

/// The gentle motion of a card that is not held: its normal traces a flat ellipse.
struct Sway: Sendable {
  /// The strength, from 0 (at rest) to 1.
  private var strength = SpringMotion(resting: 0, spring: spring, tolerance: tolerance)
  private(set) var isOn = false
  /// True if only reduced motion keeps the sway off.
  private var isHeldBack = false

  /// The duration of a cycle, in seconds.
  static let period = 6.0
  /// The amplitude about x and about y, in degrees.
  static let reach = Vector2(1.8, 3.6)
  static let spring = Spring(response: 1.6, dampingRatio: 1)
  static let tolerance = 1e-4

  /// The tilt about x and y at `time`, in degrees.
  func tilt(at time: Double) -> Vector2 {
    let phase = 2 * .pi * (time / Self.period - (time / Self.period).rounded(.down))
    return Self.reach * Vector2(cos(phase), sin(phase)) * strength.value(at: time)
  }

  /// The strength and the switch, for a scene that continues them exactly.
  var state: (strength: SpringMotion.Course, isOn: Bool) {
    get { (strength.course, isOn) }
    set { (strength, isOn) = (strength.following(newValue.strength), newValue.isOn) }
  }

  /// True if it adds no motion.
  ///
  /// - Parameter isPaused: True while nothing resumes it.
  func isAtRest(at time: Double, isPaused: Bool = false) -> Bool {
    (!isOn || isPaused) && strength.isAtRest(at: time)
  }

  /// Turns the sway on or off; returns true if it is now on.
  mutating func toggle(at time: Double) -> Bool {
    isOn.toggle()
    strength = strength.retargeted(to: isOn ? 1 : 0, at: time)
    return isOn
  }

  /// Follows the surroundings' setting, which is off while motion is reduced.
  ///
  /// - Parameter before: The previous surroundings; a user's choice that differs from theirs stays.
  mutating func adapt(
    to surroundings: Surroundings, since before: Surroundings? = nil, at time: Double
  ) {
    let old = before?.sways ?? false
    var isWanted = isOn || isHeldBack
    if surroundings.sways != old, isWanted == old { isWanted = surroundings.sways }
    isHeldBack = isWanted && surroundings.reducesMotion
    if isOn != (isWanted && !surroundings.reducesMotion) { _ = toggle(at: time) }
  }

  /// Turns the sway off, so that it does not resume when motion is no longer reduced.
  mutating func end(at time: Double) {
    isHeldBack = false
    if isOn { _ = toggle(at: time) }
  }

  /// Pauses the sway while the card is held.
  mutating func pause(at time: Double) { strength = strength.retargeted(to: 0, at: time) }

  /// Continues the sway once the card is released.
  mutating func resume(at time: Double) {
    strength = strength.retargeted(to: isOn ? 1 : 0, at: time)
  }
}
