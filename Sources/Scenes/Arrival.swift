internal import Motion

/// A change of scene: the old one crosses into the new one, and a sign says where one is.
struct Arrival: Sendable {
  let from: String
  let time: Double
  /// Seconds of the cross-fade; 0 where the new one takes the old one's place at once.
  let crossing: Double

  init(from: String, time: Double, reducesMotion: Bool) {
    (self.from, self.time) = (from, time)
    crossing = reducesMotion ? 0 : 0.25
  }

  /// Seconds until the sign is gone.
  static let sign = 1.8

  func isOver(at now: Double) -> Bool { now - time >= Self.sign }

  /// How much the new scene covers the old one; nil when it is alone.
  func crossingFraction(at now: Double) -> Double? {
    let way = now - time
    return way < crossing ? TimingCurve.easeInOut(way / crossing) : nil
  }

  /// The sign comes within 0.15 s and goes during the last 0.4 s.
  func signOpacity(at now: Double) -> Double {
    min((now - time) / 0.15, (Self.sign - (now - time)) / 0.4, 1)
  }
}
