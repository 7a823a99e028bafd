/// How a value goes from 0 to 1: a spring or a curve, delayed, sped up or repeated, as a pure
/// function of the time since it began.
///
/// Modifiers nest in the order they are written, as in SwiftUI: `.delay(1).repeating()` waits
/// before every leg, `.repeating().delay(1)` once.
public indirect enum Animation: Sendable, Hashable {
  /// A spring from rest.
  case spring(Spring)
  /// A timing curve over `duration` seconds.
  case curve(TimingCurve, duration: Double)
  /// Waits `seconds` first.
  case delayed(Animation, seconds: Double)
  /// Runs `factor` times as fast.
  case sped(Animation, factor: Double)
  /// Runs `count` legs (nil: for ever); with `autoreverses` every second leg goes back, mirrored
  /// in value, not in time.
  case repeated(Animation, count: Int?, autoreverses: Bool)

  /// Constant speed; 0.35 s by default.
  public static func linear(duration: Double = 0.35) -> Animation {
    .curve(.linear, duration: duration)
  }

  /// Starts and ends slowly; 0.35 s by default.
  public static func easeInOut(duration: Double = 0.35) -> Animation {
    .curve(.easeInOut, duration: duration)
  }

  /// The same animation after `seconds` of waiting.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  public func delay(_ seconds: Double) -> Animation {
    precondition(seconds >= 0 && seconds.isFinite, "a delay is a time to come")
    return .delayed(self, seconds: seconds)
  }

  /// The same animation, `factor` times as fast.
  ///
  /// - Precondition: `factor` is positive and finite.
  public func speed(_ factor: Double) -> Animation {
    precondition(factor > 0 && factor.isFinite, "speed is a positive factor")
    return .sped(self, factor: factor)
  }

  /// The same animation `count` times over (nil: for ever), legs back included.
  ///
  /// - Precondition: `count` is at least 1.
  public func repeating(_ count: Int? = nil, autoreverses: Bool = true) -> Animation {
    precondition(count ?? 1 >= 1, "an animation runs at least once")
    return .repeated(self, count: count, autoreverses: autoreverses)
  }

  /// Seconds until the value has arrived; infinite where it never does.
  ///
  /// A spring has arrived
  /// when it stays within 0.001 (SwiftUI's own epsilon).
  public var duration: Double {
    switch self {
    case .spring(let spring):
      spring.settlingTime(from: Self.springStart, tolerance: 0.001)
    case .curve(_, let duration): duration
    case .delayed(let base, let seconds): base.duration + seconds
    case .sped(let base, let factor): base.duration / factor
    case .repeated(let base, let count, _):
      count.map { base.duration * Double($0) } ?? .infinity
    }
  }

  /// The fraction of the way `seconds` after the beginning; 0 before it, and after `duration`
  /// exactly where the last leg ends.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < duration else { return finalValue }
    switch self {
    case .spring(let spring):
      return 1 + spring.state(after: seconds, from: Self.springStart).displacement
    case .curve(let curve, let duration):
      return curve(seconds / duration)
    case .delayed(let base, let wait):
      return base.value(at: seconds - wait)
    case .sped(let base, let factor):
      return base.value(at: seconds * factor)
    case .repeated(let base, _, let autoreverses):
      let length = base.duration
      guard length > 0, length < .infinity else { return base.value(at: seconds) }
      let leg = (seconds / length).rounded(.down)
      let way = base.value(at: seconds - leg * length)
      let isBack = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
      return isBack ? base.finalValue - way : way
    }
  }

  /// Where the animation ends: 1, or 0 after an even number of autoreversed legs.
  public var finalValue: Double {
    switch self {
    case .spring, .curve: 1
    case .delayed(let base, _), .sped(let base, _): base.finalValue
    case .repeated(let base, let count, let autoreverses):
      autoreverses && (count ?? 1).isMultiple(of: 2) ? 0 : base.finalValue
    }
  }

  private static let springStart = Spring.State(displacement: -1, velocity: 0)
}
