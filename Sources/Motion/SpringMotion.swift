/// A number on its way to a target by a spring: a pure function of time that can be given a new
/// target at any moment without a jump in value or velocity.
public struct SpringMotion: Sendable, Hashable {
  /// The spring that pulls.
  public let spring: Spring
  /// Where the motion ends, in the caller's units.
  public let target: Double
  let startTime: Double
  let startValue: Double
  let start: Spring.State
  private let settledTime: Double

  /// How close counts as arrived, in the caller's units: from then on the value is the target.
  public let tolerance: Double

  /// A motion that begins at `time` (seconds) from `value` with `velocity` (units/s).
  public init(
    spring: Spring = .standard, from value: Double, velocity: Double = 0, to target: Double,
    at time: Double, tolerance: Double = 1e-3
  ) {
    self.spring = spring
    self.target = target
    self.tolerance = tolerance
    startTime = time
    startValue = value
    start = Spring.State(displacement: value - target, velocity: velocity)
    settledTime = time + spring.settlingTime(from: start, tolerance: tolerance)
  }

  /// A number that stays where it is.
  public init(resting value: Double, spring: Spring = .standard, tolerance: Double = 1e-3) {
    self.init(spring: spring, from: value, to: value, at: 0, tolerance: tolerance)
  }

  /// The value at `time` seconds; the start value before the motion begins.
  public func value(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return target }
    // Exactly: what is given another target does not move by a rounding at that moment.
    return time > startTime ? target + state(at: time).displacement : startValue
  }

  /// The rate of change at `time`, in units per second.
  public func velocity(at time: Double) -> Double {
    isAtRest(at: time) ? 0 : state(at: time).velocity
  }

  /// Whether the motion has arrived for good.
  public func isAtRest(at time: Double) -> Bool {
    (start.displacement == 0 && start.velocity == 0) || time >= settledTime
  }

  /// The same motion with another target: value and velocity at `time` carry over.
  ///
  /// - Parameter spring: what pulls from then on; nil for what pulled before.
  public func retargeted(
    to target: Double, at time: Double, by spring: Spring? = nil
  ) -> SpringMotion {
    SpringMotion(
      spring: spring ?? self.spring, from: value(at: time), velocity: velocity(at: time),
      to: target, at: time,
      tolerance: tolerance)
  }

  /// The motion caught in the hand: it rests where it is at `time`.
  public func stopped(at time: Double) -> SpringMotion {
    SpringMotion(resting: value(at: time), spring: spring, tolerance: tolerance)
  }

  private func state(at time: Double) -> Spring.State {
    spring.state(after: time - startTime, from: start)
  }
}
