internal import Motion

/// A change of scene: a cross-fade from the old scene to the new one, and a title line with the
/// scenes' titles.
struct Arrival: Sendable {
  let from: String
  let time: Double
  /// The duration of the cross-fade in seconds; 0 for none.
  let crossing: Double

  init(from: String, time: Double, reducesMotion: Bool) {
    (self.from, self.time) = (from, time)
    crossing = reducesMotion ? 0 : 0.25
  }

  /// The time for which the title line is visible, in seconds.
  static let sign = 1.8

  func isOver(at now: Double) -> Bool { now - time >= Self.sign }

  /// The share of the cross-fade that is done at `now`, 0...1; nil once the new scene is alone.
  func crossingFraction(at now: Double) -> Double? {
    let way = now - time
    return way < crossing ? TimingCurve.easeInOut(way / crossing) : nil
  }

  /// The opacity of the title line, which fades in within 0.15 s and fades out in the last 0.4 s.
  func signOpacity(at now: Double) -> Double {
    min((now - time) / 0.15, (Self.sign - (now - time)) / 0.4, 1)
  }
}
