internal import Glibc

/// Friction that multiplies the speed by the same factor in every 1/60 s.
///
/// In a frame of 1/60 s, the speed decreases first and then the position changes. After n frames
/// the distance is v (f + f^2 + ... + f^n) = v f (1 - f^n) / (1 - f). With n = 60 t this closed
/// form holds for any time t, at every frame rate.
public struct Friction: Sendable, Hashable {
  /// Share of the speed that is left after 1/60 s, above 0 and below 1; a larger factor coasts
  /// farther.
  public let factor: Double

  /// Friction that leaves `factor` of the speed after 1/60 s.
  ///
  /// - Precondition: `factor` is above 0 and below 1.
  public init(factor: Double) {
    precondition(factor > 0 && factor < 1, "the factor must be above 0 and below 1")
    self.factor = factor
  }

  /// Frames per second that speeds and factors refer to.
  public static let frameRate = 60.0

  /// The rate at which the speed decays, per second.
  public var rate: Double { -Self.frameRate * log(factor) }

  /// The share of the speed that is left after `seconds`.
  public func remaining(after seconds: Double) -> Double {
    pow(factor, Self.frameRate * seconds)
  }

  /// The distance after `seconds`, in units of the initial speed per 1/60 s.
  public func distance(after seconds: Double) -> Double {
    // `expm1` avoids the cancellation in 1 - f^n for short times.
    -expm1(Self.frameRate * seconds * log(factor)) * factor / (1 - factor)
  }

  /// Seconds until only `share` of the speed is left; 0 if `share` is 1 or more.
  public func time(toReach share: Double) -> Double {
    share >= 1 ? 0 : log(share) / (Self.frameRate * log(factor))
  }
}

/// A number that coasts to a stop under friction, as a pure function of time.
public struct Coasting: Sendable, Hashable {
  /// The friction that slows the number.
  public let friction: Friction
  private let start: Double
  private let startVelocity: Double
  private let startTime: Double
  private let stopTime: Double

  /// Speed below which the number stops, in units per 1/60 s.
  public static let leastSpeed = 1e-4

  /// A number that starts at `time` (seconds) from `value` with `velocity` (units per 1/60 s).
  public init(from value: Double, velocity: Double, friction: Friction, at time: Double) {
    self.friction = friction
    start = value
    startVelocity = velocity
    startTime = time
    let speed = abs(velocity)
    stopTime = speed > 0 ? time + friction.time(toReach: Self.leastSpeed / speed) : time
  }

  /// The value at `time` seconds; the start value before the motion begins.
  public func value(at time: Double) -> Double {
    start + startVelocity * friction.distance(after: max(min(time, stopTime) - startTime, 0))
  }

  /// The velocity at `time`, in units per 1/60 s; 0 after the stop.
  public func velocity(at time: Double) -> Double {
    isAtRest(at: time) ? 0 : startVelocity * friction.remaining(after: max(time - startTime, 0))
  }

  /// True if the number has stopped by `time`.
  public func isAtRest(at time: Double) -> Bool { time >= stopTime }
}
