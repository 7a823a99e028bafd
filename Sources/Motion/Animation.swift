/// The progress of a value from 0 to 1, as a pure function of the time since its start.
///
/// It is a spring or a curve, which can be delayed, sped up or repeated. Modifiers nest in the
/// order they are written, as in SwiftUI: `.delay(1).repeating()` waits before every leg,
/// `.repeating().delay(1)` waits once.
public indirect enum Animation: Sendable, Hashable {
  /// A spring that starts at rest.
  case spring(Spring)
  /// A timing curve that takes `duration` seconds.
  case curve(TimingCurve, duration: Double)
  /// An animation that starts after `seconds` of waiting.
  case delayed(Animation, seconds: Double)
  /// An animation that runs `factor` times as fast.
  case sped(Animation, factor: Double)
  /// An animation of `count` legs (nil: forever); a leg is one run of the base animation.
  ///
  /// With `autoreverses`, every second leg runs back. It mirrors the value, not the time.
  case repeated(Animation, count: Int?, autoreverses: Bool)

  /// Constant speed; 0.35 s by default.
  public static func linear(duration: Double = 0.35) -> Animation {
    .curve(.linear, duration: duration)
  }

  /// A slow start and a slow end; 0.35 s by default.
  public static func easeInOut(duration: Double = 0.35) -> Animation {
    .curve(.easeInOut, duration: duration)
  }

  /// The same animation after `seconds` of waiting.
  ///
  /// - Precondition: `seconds` is finite and not negative.
  public func delay(_ seconds: Double) -> Animation {
    precondition(seconds >= 0 && seconds.isFinite, "the delay must be finite and at least 0")
    return .delayed(self, seconds: seconds)
  }

  /// The same animation, `factor` times as fast.
  ///
  /// - Precondition: `factor` is positive and finite.
  public func speed(_ factor: Double) -> Animation {
    precondition(factor > 0 && factor.isFinite, "the speed must be positive and finite")
    return .sped(self, factor: factor)
  }

  /// The same animation repeated `count` times (nil: forever); each leg back counts.
  ///
  /// - Precondition: `count` is at least 1.
  public func repeating(_ count: Int? = nil, autoreverses: Bool = true) -> Animation {
    precondition(count ?? 1 >= 1, "an animation needs at least one leg")
    return .repeated(self, count: count, autoreverses: autoreverses)
  }

  /// Seconds until the value stays at `finalValue`; infinite if it never does.
  ///
  /// A spring counts as arrived when it stays within 0.001 of its target (SwiftUI's epsilon).
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

  /// The progress `seconds` after the start; 0 before it.
  ///
  /// From `duration` on it is exactly `finalValue`.
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

  /// The value after the last leg: 1, or 0 after an even number of autoreversed legs.
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
