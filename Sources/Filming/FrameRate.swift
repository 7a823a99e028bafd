/// A frame rate as an exact fraction, so that frame times never drift.
public struct FrameRate: Sendable, Hashable {
  /// The frames of a period.
  public let frames: Int
  /// The period, in whole seconds.
  public let seconds: Int

  /// The rate of `frames` in `seconds`, in lowest terms.
  ///
  /// - Precondition: Both are positive.
  public init(_ frames: Int, per seconds: Int = 1) {
    precondition(frames > 0 && seconds > 0, "a rate is more than 0")
    var (a, b) = (frames, seconds)
    while b != 0 { (a, b) = (b, a % b) }
    (self.frames, self.seconds) = (frames / a, seconds / a)
  }

  /// The rate of a decimal number, to a thousandth.
  ///
  /// 23.976, 29.97 and 59.94 are the rates of television, such as 30000 / 1001.
  ///
  /// - Precondition: The number is 0.001...1,000,000.
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

  /// The time of a frame in units of 1 / `parts` seconds, rounded.
  func time(of frame: Int, parts: Int) -> Int {
    (frame * seconds * parts + frames / 2) / frames
  }

  /// The rate as an argument of ffmpeg.
  var argument: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}

extension FrameRate: CustomStringConvertible {
  /// The rate with at most two digits after the point: `30`, `29.97`.
  public var description: String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension FrameRate {
  /// The fastest rate of a GIF: players slow down faster ones.
  private static let fastestGIF = FrameRate(50)

  /// The same rate for a GIF, with a whole number of hundredths of a second per frame; nil if a GIF
  /// cannot have it.
  ///
  /// It also accepts rounded numbers such as 33.3 and 16.67.
  var inGIF: FrameRate? {
    let hundredths = (100 / value).rounded()
    let rate = FrameRate(100, per: max(Int(hundredths), 1))
    return abs(100 / value - hundredths) < 0.02 && rate.value <= Self.fastestGIF.value ? rate : nil
  }

  /// The nearest rates that a GIF can have, the slower one first.
  var nearestInGIF: [FrameRate] {
    guard value < Self.fastestGIF.value else { return [Self.fastestGIF] }
    let below = FrameRate(100, per: Int((100 / value).rounded(.up)))
    let above = FrameRate(100, per: max(Int((100 / value).rounded(.down)), 2))
    return below == above ? [below] : [below, above]
  }
}
