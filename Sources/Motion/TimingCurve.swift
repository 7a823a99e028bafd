/// A cubic Bezier curve from (0, 0) to (1, 1), as in CSS and Core Animation.
///
/// It maps a fraction of the time to a fraction of the progress.
public struct TimingCurve: Sendable, Hashable {
  private let x1, y1, x2, y2: Double

  /// The curve with control points (x1, y1) and (x2, y2).
  ///
  /// - Precondition: `x1` and `x2` are in 0...1, so that time does not run backward.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "x1 and x2 must be in 0...1")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Constant speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The progress after `fraction` of the time, accurate to 1e-12.
  ///
  /// The result can leave 0...1 if the curve overshoots. Times below 0 give 0, times above 1 give
  /// 1.
  public func callAsFunction(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return fraction }
    // x(s) rises from 0 to 1: take Newton's step, or bisect if it would leave the bracket.
    var low = 0.0
    var high = 1.0
    var s = fraction
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, s) - fraction
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let slope = Self.slope(x1, x2, s)
      let newton = s - error / slope
      s = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return Self.bezier(y1, y2, s)
  }

  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}
