internal import Geometry

/// A die for the numbers of random arrangements.
enum Die {
  /// Another whole number in a range, which follows from the present one: the same rolls give the
  /// same numbers.
  ///
  /// Successive numbers are far apart, by the golden section of the range, and all of them come up
  /// before one comes again.
  static func roll(after present: Double, in range: ClosedRange<Double>) -> Double {
    let (first, last) = (range.lowerBound.rounded(.up), range.upperBound.rounded(.down))
    let count = Int(max(last - first + 1, 1))
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var step = max(Int(0.618 * Double(count)), 1)
    while divisor(step, count) != 1 { step += 1 }
    let index = Int((present.rounded() - first).clamped(to: 0...Double(count - 1)))
    return first + Double((index + step) % count)
  }
}
