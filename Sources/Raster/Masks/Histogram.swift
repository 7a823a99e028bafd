/// The histogram of values from 0 to 1, in the steps of a tone curve.
struct Histogram {
  /// The share of each step, adding up to 1; all 0 if there are no values.
  private let shares: [Float]

  /// The histogram of a plane's values, each with its weight.
  init(of plane: borrowing Plane, weights: borrowing Plane?) {
    var sums = [Float](repeating: 0, count: ToneCurve.count)
    var counts = [Int](repeating: 0, count: ToneCurve.count)
    let scale = Float(ToneCurve.count - 1)
    for at in 0..<plane.count {
      let place = unsafe Int(min(max(plane.values[at], 0), 1) * scale + 0.5)
      switch weights {
      case .some(let weights): unsafe sums[place] += weights.values[at]
      case .none: counts[place] += 1
      }
    }
    sums = zip(sums, counts).map { $0 + Float($1) }
    let whole = max(sums.reduce(0, +), 1e-6)
    shares = sums.map { $0 / whole }
  }

  /// The first step at which the share of values up to it reaches `rank`.
  func place(ofRank rank: Float) -> Int {
    var seen: Float = 0
    return shares.firstIndex {
      seen += $0
      return seen >= rank
    } ?? shares.count - 1
  }

  /// The value at a rank, by `place(ofRank:)`, 0...1.
  func value(ofRank rank: Float) -> Float {
    Float(place(ofRank: rank)) / Float(ToneCurve.count - 1)
  }

  /// The distance from the 1st to the 99th percentile.
  var spread: Float { value(ofRank: 0.99) - value(ofRank: 0.01) }

  /// The rank of each step of a tone curve: the share of smaller values plus half the share of
  /// equal ones.
  ///
  /// Each value is spread over `softness` to either side, so that similar values have similar
  /// ranks.
  func ranks(softness: Float) -> [Float] {
    let radius = max(Int(softness * Float(ToneCurve.count - 1) / 2), 1)
    let margin = [Float](repeating: 0, count: 2 * radius)
    var spread = margin + shares + margin
    for _ in 0..<2 {
      var sums: [Float] = [0]
      for share in spread { sums.append(sums[sums.count - 1] + share) }
      for place in spread.indices {
        let (first, end) = (max(place - radius, 0), min(place + radius + 1, spread.count))
        spread[place] = (sums[end] - sums[first]) / Float(2 * radius + 1)
      }
    }
    var below: Float = 0
    let ranks = spread.map { share in
      defer { below += share }
      return below + share / 2
    }
    return Array(ranks[margin.count..<margin.count + shares.count])
  }

  /// The amounts of a tone curve, each pulled toward amounts of frequent tones near it, so that
  /// small deviations from a dominant tone count as that tone.
  ///
  /// Each is the mean of all amounts, weighted by share and by (1 + (d / distance)^2)^-2 at
  /// distance d.
  func settled(_ amounts: [Float], within distance: Float) -> [Float] {
    let near = amounts.indices.map { place in
      let way = Float(place) / Float(ToneCurve.count - 1) / distance
      return 1 / ((1 + way * way) * (1 + way * way))
    }
    let taken = shares.indices.filter { shares[$0] > 0 }
    func settled(_ place: Int) -> Float {
      var (sum, weights) = (Float(0), Float(1e-12))
      for other in taken {
        let weight = shares[other] * near[abs(other - place)]
        sum += weight * amounts[other]
        weights += weight
      }
      return sum / weights
    }
    // The result is smooth, so it is computed at some steps and interpolated.
    let last = amounts.count - 1
    let some = stride(from: 0, to: amounts.count + Self.coarse, by: Self.coarse)
      .map { settled(min($0, last)) }
    return amounts.indices.map { place in
      let (index, part) = place.quotientAndRemainder(dividingBy: Self.coarse)
      let way = Float(part) / Float(Self.coarse)
      return some[index] * (1 - way) + some[index + 1] * way
    }
  }

  private static let coarse = 4
}
