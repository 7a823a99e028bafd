/// How numbers over a picture become amounts of foil.
struct ToneCurve {
  /// Amounts of foil for numbers from 0 to 1, in even steps.
  let table: [UInt8]

  /// Steps of the table.
  static let count = 1024

  /// All foil, whatever the numbers.
  static let whole = ToneCurve { _ in 1 }

  /// A curve of `amount`, 0...1, for numbers from 0 to 1.
  init(_ amount: (Float) -> Float) {
    table = (0..<Self.count).map {
      UInt8((255 * amount(Float($0) / Float(Self.count - 1))).rounded())
    }
  }

  /// Foil for the upper ranks of a picture's numbers, or the lower ones: as much of it in every
  /// picture.
  ///
  /// What counts is a number's rank among all. Foil begins below the middle and is full well above
  /// it, which leaves two fifths of a picture whose ranks are even. Then it is spread from none to full,
  /// so that also a tone beside another that fills nearly all of the picture is wholly in or out.
  ///
  /// - Returns: nil where nearly all numbers have nearly the same rank.
  init?(levelling histogram: Histogram, isReversed: Bool, softness: Float) {
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

  /// Shares of a picture at either end that do not count: less where what is left is one tone.
  private static let tails: [Float] = [0.03, 0.004]

  /// From 0 to 1 with soft ends: 3 t^2 - 2 t^3.
  static func step(from low: Float, to high: Float, at value: Float) -> Float {
    let t = min(max((value - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)
  }
}
