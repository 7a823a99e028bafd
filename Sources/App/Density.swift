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
  /// The same while a hand drags: it may only have stopped to look, and goes on from a frame to the next.
  static let calmInHand = 0.4

  /// What a frame has cost, in seconds.
  struct Cost: Hashable, CustomStringConvertible {
    /// To draw the pixels of its share, by which this goes.
    var drawing = 0.0
    /// To spread them over the window, which is the same for every share; nil where all were drawn.
    var spreading: Double?

    /// All of it.
    var whole: Double { drawing + (spreading ?? 0) }

    /// For people.
    var description: String {
      func text(_ seconds: Double) -> String { "\((seconds * 1e4).rounded() / 10) ms" }
      return text(drawing) + (spreading.map { ", spread in \(text($0))" } ?? "")
    }
  }

  /// Frames in a row that have to be too slow: one may have had a shader to compile.
  private static let slowFrames = 3
  /// The last frames that are looked at; where other programs are at work, some of them are slow.
  private static let lastFrames = 12
  /// Frames of the last ones that may be too slow to be finer.
  private static let slowOnes = 2
  /// How much finer the others have to leave room for, so that it does not go to and fro.
  private static let headroom = 1.1

  /// Whether there is anything to be saved: the processor draws.
  let isAdaptive: Bool
  private var step = 0
  /// What it would have cost to draw all pixels of the last frames, in seconds.
  private var costs: [Double] = []
  /// What it costs to spread fewer, in seconds; 0 where that was never done.
  private var spreading = 0.0
  /// When the last new picture was drawn.
  private var lastNew: Double?
  /// Whether the last picture that was asked for was another one.
  private var isNew = false
  /// The share that the window shows.
  private(set) var shown = 1.0

  init(isAdaptive: Bool) {
    self.isAdaptive = isAdaptive
  }

  /// Whether the window shows fewer pixels than it has.
  var isCoarse: Bool { shown < 1 }

  /// The share of the window's width and height that is drawn at `time`; nil where the window shows
  /// the picture as it should already.
  ///
  /// A picture that comes alone is drawn whole, those that follow it at once as there is time, and so
  /// are all that a hand drags: that is not kept waiting.
  ///
  /// - Parameter isNew: whether the window shows another picture, or none.
  mutating func share(isNew: Bool, isDragged: Bool = false, at time: Double) -> Double? {
    self.isNew = isNew
    guard isAdaptive else { return isNew ? 1 : nil }
    let calm = isDragged ? Self.calmInHand : Self.calm
    let isCalm = lastNew.map { time - $0 >= calm } ?? true
    guard isNew else { return isCoarse && isCalm ? 1 : nil }
    lastNew = time
    return isCalm && !isDragged ? 1 : Self.shares[step]
  }

  /// A time is time 0 from now on.
  mutating func beginTime(_ time: Double) { lastNew = lastNew.map { $0 - time } }

  /// Takes in what it cost to draw a frame that is now shown.
  ///
  /// - Parameter isUsual: whether others will cost as much: it had no program to be compiled.
  mutating func drew(_ share: Double, at cost: Cost, isUsual: Bool = true) {
    shown = share
    guard isAdaptive else { return }
    // However long it took, the next may follow at once.
    if isUsual || isNew { lastNew = lastNew.map { $0 + cost.whole } }
    guard isUsual else { return }
    if let new = cost.spreading {
      spreading = spreading == 0 ? new : spreading + 0.2 * (new - spreading)
    }
    costs = (costs + [cost.drawing / (share * share)]).suffix(Self.lastFrames)
    let latest = costs.suffix(Self.slowFrames)
    let sorted = costs.sorted()
    let isFull = costs.count == Self.lastFrames
    // The best that can be said of them: of the last few each was too slow, or of many every other.
    let slow =
      [
        latest.count == Self.slowFrames ? latest.min() : nil,
        isFull ? sorted[Self.lastFrames / 2] : nil,
      ].compactMap(\.self).max() ?? 0
    if seconds(of: Self.shares[step], slow) > Self.budget {
      let costs = Self.shares.map { seconds(of: $0, slow) }
      // Where none is cheap enough, the cheapest: spreading may cost more than it saves.
      let least = costs.indices.min { costs[$0] < costs[$1] } ?? step
      choose(costs.firstIndex { $0 <= Self.budget } ?? least)
    } else if step > 0, isFull {
      let most = sorted[Self.lastFrames - 1 - Self.slowOnes] * Self.headroom * Self.headroom
      choose(Self.shares[..<step].firstIndex { seconds(of: $0, most) <= Self.budget } ?? step)
    }
  }

  /// What a frame costs of which all pixels would cost so much to draw.
  private func seconds(of share: Double, _ all: Double) -> Double {
    share * share * all + (share < 1 ? spreading : 0)
  }

  private mutating func choose(_ step: Int) {
    guard step != self.step else { return }
    (self.step, costs) = (step, [])
  }
}
