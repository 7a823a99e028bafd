/// The clock from session time to scene time, which can be paused and stepped.
struct SceneClock: Sendable {
  private var offset = 0.0
  private var pausedAt: Double?

  /// The step of the `.` key in seconds: a frame at 60 Hz.
  static let step = 1.0 / 60

  var isPaused: Bool { pausedAt != nil }

  func time(at time: Double) -> Double { pausedAt ?? time - offset }

  mutating func togglePause(at time: Double) {
    if let paused = pausedAt {
      offset = time - paused
      pausedAt = nil
    } else {
      pausedAt = time - offset
    }
  }

  /// Pauses if necessary and advances by one frame.
  mutating func step(at time: Double) {
    pausedAt = self.time(at: time) + Self.step
  }
}
