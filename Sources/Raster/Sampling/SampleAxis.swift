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
  ///   - fillsEdges: True if a first or last new pixel that the line covers in part counts as
  ///     covered.
  init(
    _ method: Method, of count: Int, from start: Double, step: Double, newCount: Int,
    fillsEdges: Bool
  ) {
    (self.method, self.count) = (method, count)
    taps.reserveCapacity(newCount)
    for place in 0..<newCount {
      let low = start + Double(place) * step
      let high = start + Double(place + 1) * step
      let covered = min(high, Double(count)) - max(low, 0)
      let isFull = fillsEdges && (place == 0 || place == newCount - 1)
      let share = isFull ? 1 : covered / step
      switch method {
      case _ where covered <= 0: taps.append(Tap(first: 0, weights: 0..<0, share: 0))
      case .nearest: addNearest(at: (low + high) / 2, isFull: isFull)
      case .cubic: addCubic(at: (low + high) / 2, share: share)
      case .area: addArea(max(low, 0), min(high, Double(count)), share: share)
      }
    }
  }

  private mutating func add(_ first: Int, _ new: [Float], share: Double) {
    let start = weights.count
    weights += new
    taps.append(
      Tap(first: first, weights: start..<weights.count, share: Float(share.clamped(to: 0...1))))
  }

  private mutating func addNearest(at middle: Double, isFull: Bool) {
    // Exactly between two pixels, rounding errors must not decide.
    let place = (middle + 1e-7).rounded(.down)
    let nearest = place.clamped(to: 0...Double(count - 1))
    let isInside = isFull || nearest == place
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
    let first = Int(low)
    let last = max(Int(high.rounded(.up)), first + 1)
    let shares = (first..<last).map { min(high, Double($0 + 1)) - max(low, Double($0)) }
    let sum = shares.reduce(0, +)
    add(first, shares.map { Float($0 / sum) }, share: share)
  }
}
