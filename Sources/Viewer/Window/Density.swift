/// How many of a window's pixels are drawn: all, but where the processor draws and something moves
/// as many as there is time for.
///
/// It is fed with what frames have cost. The window keeps 30 frames a second that way and is drawn
/// whole as soon as it rests.
struct Density {
  /// Shares of the window's width and height, the finest first.
  static let shares = [1, 0.84, 0.71, 0.6, 0.5]
  /// Seconds that a frame may take to draw: a thirtieth, less what showing it takes.
  static let budget = 0.026
  /// Seconds without a new picture after which the last is drawn whole.
  static let calm = 0.15

  /// Frames in a row that have to be too slow: one may have had a shader to compile.
  private static let slowFrames = 3
  /// Frames in a row that would all have had time to be finer.
  private static let quickFrames = 12
  /// How much finer they have to leave room for, so that it does not go to and fro.
  private static let headroom = 1.1

  /// Whether there is anything to be saved: the processor draws.
  let isAdaptive: Bool
  private var step = 0
  /// What the last frames would have cost with all pixels, in seconds.
  private var costs: [Double] = []
  /// When the last new picture was drawn.
  private var lastNew: Double?
  /// The share that the window shows.
  private var shown = 1.0

  init(isAdaptive: Bool) {
    self.isAdaptive = isAdaptive
  }

  /// Whether the window shows fewer pixels than it has.
  var isCoarse: Bool { shown < 1 }

  /// The share of the window's width and height that is drawn at `time`; nil where the window shows
  /// the picture as it should already.
  ///
  /// A picture that comes alone is drawn whole, those that follow it at once as there is time.
  ///
  /// - Parameter isNew: whether the window shows another picture, or none.
  mutating func share(isNew: Bool, at time: Double) -> Double? {
    guard isAdaptive else { return isNew ? 1 : nil }
    let isCalm = lastNew.map { time - $0 >= Self.calm } ?? true
    guard isNew else { return isCoarse && isCalm ? 1 : nil }
    lastNew = time
    return isCalm ? 1 : Self.shares[step]
  }

  /// Takes in what it took, in seconds, to draw a frame that is now shown.
  mutating func drew(_ share: Double, in seconds: Double) {
    shown = share
    guard isAdaptive else { return }
    // However long it took, the next may follow at once.
    lastNew = lastNew.map { $0 + seconds }
    costs.append(seconds / (share * share))
    costs = costs.suffix(Self.quickFrames)
    func affordable(_ cost: Double) -> Double { (Self.budget / max(cost, 1e-6)).squareRoot() }
    let least = costs.suffix(Self.slowFrames).min() ?? 0
    if costs.count >= Self.slowFrames, affordable(least) < Self.shares[step] {
      step = Self.shares.firstIndex { $0 <= affordable(least) } ?? Self.shares.count - 1
      costs = []
    } else if step > 0, costs.count == Self.quickFrames, let most = costs.max(),
      affordable(most) >= Self.shares[step - 1] * Self.headroom
    {
      step -= 1
      costs = []
    }
  }
}
