/// Frames a second: a fraction of whole numbers, so that no frame is ever off its time.
public struct FrameRate: Sendable, Hashable {
  /// So many frames.
  public let frames: Int
  /// The whole seconds that they fill.
  public let seconds: Int

  /// So many frames in so many seconds, in lowest terms.
  ///
  /// - Precondition: both are more than 0.
  public init(_ frames: Int, per seconds: Int = 1) {
    precondition(frames > 0 && seconds > 0, "a rate is more than 0")
    var (a, b) = (frames, seconds)
    while b != 0 { (a, b) = (b, a % b) }
    (self.frames, self.seconds) = (frames / a, seconds / a)
  }

  /// The rate that a decimal number stands for, to a thousandth; 23.976, 29.97 and 59.94 are those
  /// of television, as 30000 / 1001.
  ///
  /// - Precondition: it is at least 0.001 and at most a million.
  public init(_ number: Double) {
    let thousandths = Int((number * 1000).rounded())
    precondition((1...1_000_000_000).contains(thousandths), "a rate is a number of frames")
    for frames in [24, 30, 60] where abs(number - Double(frames) * 1000 / 1001) < 0.0051 {
      self.init(frames * 1000, per: 1001)
      return
    }
    self.init(thousandths, per: 1000)
  }

  /// Frames a second.
  public var value: Double { Double(frames) / Double(seconds) }

  /// The time of a frame, in seconds.
  public func time(of frame: Int) -> Double { Double(frame * seconds) / Double(frames) }

  /// The time of a frame in whole parts of a second, to the nearest.
  func time(of frame: Int, parts: Int) -> Int {
    (frame * seconds * parts + frames / 2) / frames
  }

  /// As ffmpeg reads it.
  var argument: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}

extension FrameRate: CustomStringConvertible {
  /// `30`, `29.97`: at most two digits after the point.
  public var description: String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension FrameRate {
  /// The fastest rate that a GIF can say: players slow down what is faster.
  private static let fastestGIF = FrameRate(50)

  /// The same rate where a GIF can say it, a whole number of hundredths of a second for each frame,
  /// and what is meant by 33.3 or 16.67; nil for all others.
  var inGIF: FrameRate? {
    let hundredths = (100 / value).rounded()
    let rate = FrameRate(100, per: max(Int(hundredths), 1))
    return abs(100 / value - hundredths) < 0.02 && rate.value <= Self.fastestGIF.value ? rate : nil
  }

  /// Rates that a GIF can say on either side of this one, the slower one first.
  var nearestInGIF: [FrameRate] {
    guard value < Self.fastestGIF.value else { return [Self.fastestGIF] }
    let below = FrameRate(100, per: Int((100 / value).rounded(.up)))
    let above = FrameRate(100, per: max(Int((100 / value).rounded(.down)), 2))
    return below == above ? [below] : [below, above]
  }
}
