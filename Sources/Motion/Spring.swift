internal import Glibc

/// A damped spring of unit mass with SwiftUI's parameters, exact in all three damping regimes.
///
/// With omega = 2 pi / response and zeta = dampingRatio, the distance y from the target obeys
/// y'' + 2 zeta omega y' + omega^2 y = 0.
public struct Spring: Sendable, Hashable {
  /// Period of the undamped oscillation in seconds; 0 is infinitely stiff.
  public var response: Double
  /// Damping relative to critical damping, 0 or more.
  ///
  /// 1 is critical. Below 1 the spring is underdamped and overshoots; at 0 it never comes to rest.
  /// Above 1 it is overdamped and slow; at infinity it never moves.
  public var dampingRatio: Double

  /// A spring with the given response (seconds) and damping ratio.
  ///
  /// - Precondition: Both are 0 or more, and `response` is finite.
  public init(response: Double, dampingRatio: Double) {
    precondition(response >= 0 && response.isFinite, "the response must be finite and at least 0")
    precondition(dampingRatio >= 0, "the damping ratio must be at least 0")
    self.response = response
    self.dampingRatio = dampingRatio
  }

  /// A spring with SwiftUI's perceived duration (seconds) and bounce.
  ///
  /// A bounce of 0 is critically damped, above 0 underdamped, below 0 overdamped. The damping ratio
  /// is 1 - bounce, and 1 / (1 + bounce) below 0, as in SwiftUI. Values outside -1...1 are limited.
  public init(duration: Double, bounce: Double = 0) {
    let ratio =
      switch bounce {
      case ...(-1): Double.infinity
      case ..<0: 1 / (1 + bounce)
      case ...1: 1 - bounce
      default: 0.0
      }
    self.init(response: duration, dampingRatio: ratio)
  }

  /// A spring with physical parameters: mass, stiffness (force per unit) and damping (force per
  /// unit/s).
  ///
  /// - Precondition: Mass and stiffness are positive.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0 && stiffness > 0, "mass and stiffness must be positive")
    self.init(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// SwiftUI's default `spring`, as Apple documents it: 0.5 s, critically damped.
  public static let standard = Spring(response: 0.5, dampingRatio: 1)

  /// Undamped angular frequency omega in rad/s; infinite if `response` is 0.
  public var angularFrequency: Double { 2 * .pi / response }

  /// Stiffness for unit mass: omega squared.
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// Damping for unit mass: 2 zeta omega.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// The position and velocity of a body relative to its target.
  public struct State: Sendable, Hashable {
    /// Distance from the target, in the caller's units.
    public var displacement: Double
    /// Velocity in units per second.
    public var velocity: Double

    /// A state with the given displacement and velocity.
    public init(displacement: Double, velocity: Double) {
      self.displacement = displacement
      self.velocity = velocity
    }
  }

  /// The state `seconds` after `start`, in closed form; `start` itself for times up to 0.
  public func state(after seconds: Double, from start: State) -> State {
    guard seconds > 0, dampingRatio < .infinity else { return start }
    guard response > 0 else { return State(displacement: 0, velocity: 0) }
    let omega = angularFrequency
    let decay = dampingRatio * omega
    let (c, s) = kernel(seconds)
    return State(
      displacement: c * start.displacement + s * (start.velocity + decay * start.displacement),
      velocity: c * start.velocity
        - s * (decay * start.velocity + omega * omega * start.displacement))
  }

  /// The two fundamental solutions, e^-dt cos wt and e^-dt sin wt / w.
  ///
  /// Above critical damping they use hyperbolic functions. The form avoids cancellation as w
  /// approaches 0.
  private func kernel(_ t: Double) -> (cosine: Double, sine: Double) {
    let omega = angularFrequency
    let decay = dampingRatio * omega
    if dampingRatio < 1 {
      let w = omega * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let fading = exp(-decay * t)
      let sine = w * t < 1e-8 ? t : sin(w * t) / w
      return (fading * cos(w * t), fading * sine)
    }
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let w = omega * root
    // This form of d - w avoids the cancellation: omega / (zeta + root).
    let slow = exp(-omega / (dampingRatio + root) * t)
    let sine = w * t < 1e-8 ? t : -expm1(-2 * w * t) / (2 * w)
    return (slow * (1 + exp(-2 * w * t)) / 2, slow * sine)
  }

  /// Seconds until a body stays within `tolerance` units of the target and below `tolerance` x
  /// omega units per second.
  ///
  /// It is infinite for an undamped spring. The bound comes from the envelope e^-rt (a + b t), so
  /// it is never too early.
  public func settlingTime(from start: State, tolerance: Double) -> Double {
    guard response > 0 else { return 0 }
    guard dampingRatio > 0, dampingRatio < .infinity else { return .infinity }
    let omega = angularFrequency
    let decay = dampingRatio * omega
    let overdamped = dampingRatio > 1 ? (dampingRatio * dampingRatio - 1).squareRoot() : 0
    let rate = dampingRatio > 1 ? omega / (dampingRatio + overdamped) : decay
    let y = start.displacement
    let v = start.velocity
    let constant = max(abs(y), abs(v) / omega)
    let slope = max(abs(v + decay * y), abs(decay * v / omega + omega * y))
    func envelope(_ t: Double) -> Double { exp(-rate * t) * (constant + slope * t) }
    var low = slope > 0 ? max(0, 1 / rate - constant / slope) : 0
    if envelope(low) <= tolerance { return low }
    var high = low + 1 / rate
    while envelope(high) > tolerance { high += high }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if envelope(middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
