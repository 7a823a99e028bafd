internal import Geometry
internal import Runtime

/// The times of a window's loop, on the wall clock.
struct LoopTime {
  /// The wall time of the session's time 0: the first frame, so that loading skips no motion.
  var start = Clock.now
  /// The wall time of the last request for a frame.
  var lastFrame = 0.0
  /// True while the clock is stopped at 0: a replay waits for its card.
  var isHeld = false

  /// The session's time, in seconds.
  var now: Double { isHeld ? 0 : Clock.now - start }

  /// The session's time of a gamepad's event, never before the last frame's time.
  func session(_ time: Double) -> Double {
    (time - start).clamped(to: min(lastFrame - start, now)...now)
  }
}
