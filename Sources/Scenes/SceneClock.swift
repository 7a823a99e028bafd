/// Session time to scene time: runs along, stands still while paused, and can be stepped.
struct SceneClock: Sendable {
  private var offset = 0.0
  private var pausedAt: Double?

  /// Seconds that `.` steps forward: a frame at 60 Hz.
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

  /// Pauses, if need be, and goes one frame on.
  mutating func step(at time: Double) {
    pausedAt = self.time(at: time) + Self.step
  }
}
