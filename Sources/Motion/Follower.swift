internal import Glibc

/// Four numbers that follow a moving target without overshoot, as a critically damped spring does.
///
/// With the rate w, the value y obeys y'' = w^2 (x - y) - 2 w y' for a target x. The solution is
/// exact for a target that moves evenly.
public struct Follower: Sendable, Hashable, Codable {
  /// The current value, in the caller's units.
  public private(set) var value: SIMD4<Double>
  /// The rate of change, in units per second.
  public private(set) var velocity = SIMD4<Double>.zero

  /// A follower at rest.
  public init(resting value: SIMD4<Double>) {
    self.value = value
  }

  /// Follows a target that moves evenly from `start` to `end`.
  ///
  /// - Parameters:
  ///   - seconds: The time of the move; nothing changes for times up to 0.
  ///   - rate: The rate w, per second: the follower lags behind an even motion by 2 / w seconds.
  public mutating func follow(
    from start: SIMD4<Double>, to end: SIMD4<Double>, seconds: Double, rate: Double
  ) {
    guard seconds > 0 else { return }
    let speed = (end - start) / seconds
    let lag = speed * (2 / rate)
    // The distance to the even solution decays as (a + b t) e^(-w t).
    let distance = value - (start - lag)
    let slope = velocity - speed + distance * rate
    let decay = exp(-rate * seconds)
    let rest = (distance + slope * seconds) * decay
    value = end - lag + rest
    velocity = speed + slope * decay - rest * rate
  }
}
