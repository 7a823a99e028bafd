internal import Geometry

/// New pixels along one axis of a part of a picture: the old pixels that each is made from.
struct SampleAxis {
  /// The ways to compute new pixels from old ones.
  enum Method {
    /// The nearest pixel.
    case nearest
    /// The cubic convolution of Keys (1981) in the range of the two nearest pixels, so that it adds
    /// no rings.
    case cubic
    /// The mean over the new pixel's area.
    case area

    /// The method for smooth pictures with this number of old pixels per new pixel.
    ///
    /// Up to 1/64 more than one the area's mean would only blur.
    init(step: Double) { self = step > 1 + 1.0 / 64 ? .area : .cubic }
  }

  /// The old pixels of a new pixel.
  struct Tap {
    /// The first old pixel; it may be beyond the picture, whose edge pixels then repeat.
    let first: Int
    /// The range of weights, for the old pixels from `first` on; empty beyond the picture.
    let weights: Range<Int>
    /// The share of the new pixel that the picture covers, 0...1.
    let share: Float
  }

  /// The method.
  let method: Method
  /// The number of old pixels.
  let count: Int
  /// The old pixels of each new pixel.
  private(set) var taps: [Tap] = []
  /// The weights of all taps; those of a tap add up to 1.
  private(set) var weights: [Float] = []

  /// New pixels over a part of a line of old pixels.
  ///
  /// - Parameters:
  ///   - count: The number of old pixels.
  ///   - start: The start of the part, in old pixels.
  ///   - step: The number of old pixels per new pixel.
  ///   - newCount: The number of new pixels.
  ///   - gap: The widest gap between the line's end and the part's that the line's outermost pixel
  ///     closes, in new pixels.
  init(
    _ method: Method, of count: Int, from start: Double, step: Double, newCount: Int,
    closing gap: Double
  ) {
    (self.method, self.count) = (method, count)
    taps.reserveCapacity(newCount)
    let line = 0...Double(count)
    let end = start + Double(newCount) * step
    // The outermost pixels of a line that nearly fills the part count as endless.
    let first = -start <= gap * step ? -.infinity : line.lowerBound
    let last = end - line.upperBound <= gap * step ? .infinity : line.upperBound
    for place in 0..<newCount {
      let low = start + Double(place) * step
      let high = start + Double(place + 1) * step
      let covered = min(high, last) - max(low, first)
      switch method {
      case _ where covered <= 0: taps.append(Tap(first: 0, weights: 0..<0, share: 0))
      case .nearest: addNearest(at: (low + high) / 2, in: first...last)
      case .cubic: addCubic(at: (low + high) / 2, share: covered / step)
      case .area: addArea(low.clamped(to: line), high.clamped(to: line), share: covered / step)
      }
    }
  }

  private mutating func add(_ first: Int, _ new: [Float], share: Double) {
    let start = weights.count
    weights += new
    taps.append(
      Tap(first: first, weights: start..<weights.count, share: Float(share.clamped(to: 0...1))))
  }

  private mutating func addNearest(at middle: Double, in range: ClosedRange<Double>) {
    // Exactly between two pixels, rounding errors must not decide.
    let place = middle + 1e-7
    let nearest = place.rounded(.down).clamped(to: 0...Double(count - 1))
    let isInside = place >= range.lowerBound && place < range.upperBound
    add(Int(nearest), [1], share: isInside ? 1 : 0)
  }

  private mutating func addCubic(at middle: Double, share: Double) {
    let place = (middle - 0.5).clamped(to: 0...Double(count - 1))
    let first = place.rounded(.down)
    let t = Float(place - first)
    let (t2, t3) = (t * t, t * t * t)
    let outer = (0.5 * (2 * t2 - t3 - t), 0.5 * (t3 - t2))
    let inner = 0.5 * (3 * t3 - 5 * t2 + 2)
    add(Int(first) - 1, [outer.0, inner, 1 - inner - outer.0 - outer.1, outer.1], share: share)
  }

  private mutating func addArea(_ low: Double, _ high: Double, share: Double) {
    let first = min(Int(low), count - 1)
    let last = max(Int(high.rounded(.up)), first + 1)
    let shares = (first..<last).map { min(high, Double($0 + 1)) - max(low, Double($0)) }
    let sum = shares.reduce(0, +)
    // A pixel beyond the line repeats the outermost one.
    guard sum > 0 else { return add(first, [1], share: share) }
    add(first, shares.map { Float($0 / sum) }, share: share)
  }
}
