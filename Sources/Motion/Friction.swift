internal import Glibc

/// What slows a coasting thing: its speed shrinks by the same factor in every sixtieth of a second.
///
/// A frame of 1/60 s first slows, then moves: after n frames the way is
/// v (f + f^2 + ... + f^n) = v f (1 - f^n) / (1 - f). With n = 60 t for any time t that is a
/// closed form, the same at every frame rate.
public struct Friction: Sendable, Hashable {
  /// What is left of the speed after 1/60 s: between 0 and 1, the larger the smoother.
  public let factor: Double

  /// Friction that leaves `factor` of the speed after 1/60 s.
  ///
  /// - Precondition: `factor` lies between 0 and 1, without them.
  public init(factor: Double) {
    precondition(factor > 0 && factor < 1, "friction slows and does not stop at once")
    self.factor = factor
  }

  /// Frames a second that speeds and factors refer to.
  public static let frameRate = 60.0

  /// The share of the speed that is left after `seconds`.
  public func remaining(after seconds: Double) -> Double {
    pow(factor, Self.frameRate * seconds)
  }

  /// The way gone after `seconds`, in units of the speed per 1/60 s at the beginning.
  public func way(after seconds: Double) -> Double {
    // 1 - f^n without the cancellation for short times.
    -expm1(Self.frameRate * seconds * log(factor)) * factor / (1 - factor)
  }

  /// Seconds after which only `share` of the speed is left; 0 for a share of 1 and more.
  public func time(toReach share: Double) -> Double {
    share >= 1 ? 0 : log(share) / (Self.frameRate * log(factor))
  }
}

/// A number that coasts and is slowed by friction: a pure function of time.
public struct Coasting: Sendable, Hashable {
  /// What slows it.
  public let friction: Friction
  private let start: Double
  private let startVelocity: Double
  private let startTime: Double
  private let stopTime: Double

  /// Speed under which it stops, in units per 1/60 s.
  public static let leastSpeed = 1e-4

  /// A number that begins at `time` (seconds) from `value` with `velocity` (units per 1/60 s).
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
    start + startVelocity * friction.way(after: max(min(time, stopTime) - startTime, 0))
  }

  /// Units per 1/60 s at `time`; 0 once it has stopped.
  public func velocity(at time: Double) -> Double {
    isAtRest(at: time) ? 0 : startVelocity * friction.remaining(after: max(time - startTime, 0))
  }

  /// Whether it has stopped.
  public func isAtRest(at time: Double) -> Bool { time >= stopTime }
}
