/// A number that a spring moves to a target, as a pure function of time.
///
/// It can be given a new target at any moment without a jump in value or velocity.
public struct SpringMotion: Sendable, Hashable {
  /// The spring that moves the number.
  public let spring: Spring
  /// Final value, in the caller's units.
  public let target: Double
  let startTime: Double
  let startValue: Double
  let start: Spring.State
  private let settledTime: Double

  /// Distance from the target, in the caller's units, at which the motion counts as arrived.
  ///
  /// From then on the value is exactly the target.
  public let tolerance: Double

  /// A motion that starts at `time` (seconds) from `value` with `velocity` (units/s).
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

  /// A number at rest.
  public init(resting value: Double, spring: Spring = .standard, tolerance: Double = 1e-3) {
    self.init(spring: spring, from: value, to: value, at: 0, tolerance: tolerance)
  }

  /// The value at `time` seconds; the start value before the motion begins.
  public func value(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return target }
    // The start value is returned unchanged: a retargeted number must not move by a rounding error.
    return time > startTime ? target + state(at: time).displacement : startValue
  }

  /// The rate of change at `time`, in units per second.
  public func velocity(at time: Double) -> Double {
    isAtRest(at: time) ? 0 : state(at: time).velocity
  }

  /// True if the motion has reached its target and stays there.
  public func isAtRest(at time: Double) -> Bool {
    (start.displacement == 0 && start.velocity == 0) || time >= settledTime
  }

  /// The motion with another target; value and velocity at `time` carry over.
  ///
  /// - Parameter spring: The new spring; nil keeps the present one.
  public func retargeted(
    to target: Double, at time: Double, by spring: Spring? = nil
  ) -> SpringMotion {
    SpringMotion(
      spring: spring ?? self.spring, from: value(at: time), velocity: velocity(at: time),
      to: target, at: time,
      tolerance: tolerance)
  }

  /// The motion stopped at `time`: it rests at its value of that moment.
  public func stopped(at time: Double) -> SpringMotion {
    SpringMotion(resting: value(at: time), spring: spring, tolerance: tolerance)
  }

  private func state(at time: Double) -> Spring.State {
    spring.state(after: time - startTime, from: start)
  }
}
