/// The share of a window's pixels that is drawn.
///
/// It is 1 unless the CPU draws and something moves; then it follows from the cost of the last
/// frames. So the window keeps 30 frames a second, and is drawn in full as soon as it rests.
struct Density {
  /// The possible shares of the window's width and height, the finest first.
  static let shares = [1, 0.84, 0.71, 0.6, 0.5]
  /// Seconds for drawing a frame: a thirtieth, less the time for showing it.
  static let budget = 0.026
  /// Seconds without a new picture after which the last one is drawn in full.
  static let calm = 0.15
  /// The same during a drag, in seconds; longer, because a drag that pauses may continue soon.
  static let calmDuringDrag = 0.4

  /// A frame's cost, in seconds.
  struct Cost: Hashable, CustomStringConvertible {
    /// Seconds for drawing the pixels of its share; this decides the next share.
    ///
    /// If all pixels were drawn, it includes the rest.
    var drawing = 0.0
    /// Seconds for scaling them up, equal for every share; nil if all were drawn.
    var upscaling: Double?
    /// Seconds for what always has all pixels: the background and vector art.
    var rest = 0.0

    /// The cost of a frame of `whole` seconds.
    ///
    /// - Parameters:
    ///   - whole: All seconds.
    ///   - drawing: Seconds for drawing fewer pixels; nil if all were drawn.
    ///   - upscaling: Seconds for scaling them up; nil if all were drawn.
    init(whole: Double, drawing: Double? = nil, upscaling: Double? = nil) {
      self.drawing = drawing ?? whole
      self.upscaling = upscaling
      rest = whole - self.drawing - (upscaling ?? 0)
    }

    /// The cost of a frame by its parts, in seconds.
    init(drawing: Double = 0, upscaling: Double? = nil, rest: Double = 0) {
      (self.drawing, self.upscaling, self.rest) = (drawing, upscaling, rest)
    }

    /// All seconds together.
    var whole: Double { drawing + (upscaling ?? 0) + rest }

    /// The cost in milliseconds, for the log.
    var description: String {
      func text(_ seconds: Double) -> String { "\((seconds * 1e4).rounded() / 10) ms" }
      return text(drawing)
        + (upscaling.map { ", scaled up in \(text($0)), the rest in \(text(rest))" } ?? "")
    }
  }

  /// Slow frames in a row that lower the share; a single one may have compiled a shader.
  private static let slowFrames = 3
  /// The number of frames whose costs are kept; other programs make some of them slow.
  private static let lastFrames = 12
  /// The number of kept frames that may be too slow for a finer share.
  private static let allowedSlowFrames = 2
  /// The factor by which the other kept frames must be faster than needed for a finer share.
  ///
  /// It keeps the share from alternating.
  private static let headroom = 1.1

  /// True if the CPU draws; a GPU always draws all pixels.
  let isAdaptive: Bool
  private var step = 0
  /// Seconds that drawing all pixels of each of the last frames would have taken.
  private var costs: [Double] = []
  /// Seconds for scaling up; 0 before the first time.
  private var upscaling = 0.0
  /// Seconds for what always has all pixels; 0 before the first frame with fewer pixels.
  private var rest = 0.0
  /// The time of the last frame in which pictures moved, in seconds; nil before the first.
  private var lastNew: Double?
  /// The same, before the last requested frame.
  private var earlierNew: Double?
  /// True if the last requested picture was a new one.
  private var isNew = false
  /// The share of the picture in the window.
  private(set) var shown = 1.0

  init(isAdaptive: Bool) {
    self.isAdaptive = isAdaptive
  }

  /// True while the window shows fewer pixels than it has.
  var isCoarse: Bool { shown < 1 }

  /// The share of the window's width and height to draw at `time`; nil if nothing has to be drawn.
  ///
  /// A single picture is drawn in full. Pictures in quick succession, and all pictures during a
  /// drag, are drawn with the largest share that fits the budget.
  ///
  /// - Parameter isNew: True if the window does not show this picture yet.
  mutating func share(isNew: Bool, isDragged: Bool = false, at time: Double) -> Double? {
    self.isNew = isNew
    guard isAdaptive else { return isNew ? 1 : nil }
    let calm = isDragged ? Self.calmDuringDrag : Self.calm
    let isCalm = lastNew.map { time - $0 >= calm } ?? true
    guard isNew else { return isCoarse && isCalm ? 1 : nil }
    (earlierNew, lastNew) = (lastNew, time)
    return isCalm && !isDragged ? 1 : Self.shares[step]
  }

  /// Shifts times so that `time` becomes 0.
  mutating func beginTime(_ time: Double) {
    (earlierNew, lastNew) = (earlierNew.map { $0 - time }, lastNew.map { $0 - time })
  }

  /// Records the cost of a frame that is now shown.
  ///
  /// - Parameters:
  ///   - share: The share that was drawn.
  ///   - cost: Its cost.
  ///   - isUsual: True if no shader was compiled, so other frames cost as much.
  ///   - moves: False if the pictures rest and something else has changed. Such a frame neither
  ///     counts as motion nor tells the cost of motion.
  mutating func drew(_ share: Double, at cost: Cost, isUsual: Bool = true, moves: Bool = true) {
    shown = share
    guard isAdaptive else { return }
    guard moves else {
      if isNew { lastNew = earlierNew }
      return
    }
    // The time for drawing does not count as a pause between two pictures.
    if isUsual || isNew { lastNew = lastNew.map { $0 + cost.whole } }
    guard isUsual else { return }
    if let new = cost.upscaling {
      rest = upscaling == 0 ? cost.rest : rest + 0.2 * (cost.rest - rest)
      upscaling = upscaling == 0 ? new : upscaling + 0.2 * (new - upscaling)
    }
    let drawing = share < 1 ? cost.drawing : max(cost.drawing - rest, 0)
    costs = (costs + [drawing / (share * share)]).suffix(Self.lastFrames)
    let latest = costs.suffix(Self.slowFrames)
    let sorted = costs.sorted()
    let isFull = costs.count == Self.lastFrames
    // Either each of the last few frames was too slow, or half of all kept ones.
    let slow =
      [
        latest.count == Self.slowFrames ? latest.min() : nil,
        isFull ? sorted[Self.lastFrames / 2] : nil,
      ].compactMap(\.self).max() ?? 0
    if seconds(of: Self.shares[step], slow) > Self.budget {
      let costs = Self.shares.map { seconds(of: $0, slow) }
      // If none is fast enough, the cheapest: scaling up may cost more than it saves.
      let least = costs.indices.min { costs[$0] < costs[$1] } ?? step
      choose(costs.firstIndex { $0 <= Self.budget } ?? least)
    } else if step > 0, isFull {
      let most =
        sorted[Self.lastFrames - 1 - Self.allowedSlowFrames] * Self.headroom * Self.headroom
      choose(Self.shares[..<step].firstIndex { seconds(of: $0, most) <= Self.budget } ?? step)
    }
  }

  /// Seconds for a frame with this share, if drawing all pixels that depend on it takes `all`.
  private func seconds(of share: Double, _ all: Double) -> Double {
    share * share * all + rest + (share < 1 ? upscaling : 0)
  }

  private mutating func choose(_ step: Int) {
    guard step != self.step else { return }
    (self.step, costs) = (step, [])
  }
}
