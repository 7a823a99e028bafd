/// A curve from values over a picture to amounts of foil.
struct ToneCurve {
  /// The amounts of foil, 0...255, for values from 0 to 1 in even steps.
  let table: [UInt8]

  /// The number of steps of the table.
  static let count = 1024

  /// The curve with full foil for all values.
  static let whole = ToneCurve { _ in 1 }

  /// The curve of `amount`, 0...1, for values from 0 to 1.
  init(_ amount: (Float) -> Float) {
    table = (0..<Self.count).map {
      UInt8((255 * amount(Float($0) / Float(Self.count - 1))).rounded())
    }
  }

  /// The curve with foil on the upper ranks of a picture's values, or the lower ones: the same
  /// amount in every picture.
  ///
  /// Only a value's rank counts. Foil begins below the middle and is full well above it, which
  /// covers two fifths of a picture with even ranks. Then the amounts are stretched from none to
  /// full, so that a tone beside a dominant one is also wholly in or out.
  ///
  /// - Returns: nil if nearly all values have nearly the same rank.
  init?(leveling histogram: Histogram, isReversed: Bool, softness: Float) {
    let amounts = histogram.settled(
      histogram.ranks(softness: softness).map { rank in
        Self.step(from: 0.35, to: 0.8, at: isReversed ? 1 - rank : rank)
      }, within: softness)
    for tail in Self.tails {
      let ends = [tail, 1 - tail].map { amounts[histogram.place(ofRank: $0)] }
      let (least, most) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
      guard most - least > 0.1 else { continue }
      self.init { value in
        let amount = amounts[Int((value * Float(Self.count - 1)).rounded())]
        return min(max((amount - least) / (most - least), 0), 1)
      }
      return
    }
    return nil
  }

  /// The shares of a picture ignored at either end; the smaller one is tried if the rest is one
  /// tone.
  private static let tails: [Float] = [0.03, 0.004]

  /// The smoothstep from 0 to 1: 3 t^2 - 2 t^3.
  static func step(from low: Float, to high: Float, at value: Float) -> Float {
    let t = min(max((value - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)
  }
}
