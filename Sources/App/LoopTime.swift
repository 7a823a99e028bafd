internal import Geometry
internal import Support

/// The times of a window's loop, on the wall clock.
struct LoopTime {
  /// Wall time of the session's time 0: the first frame, so that nothing is missed by loading.
  var start = Clock.now
  /// Wall time at which a frame was last asked for.
  var lastFrame = 0.0
  /// Whether time stands still at 0: what is to be played waits for its card.
  var isHeld = false

  /// Seconds of the session.
  var now: Double { isHeld ? 0 : Clock.now - start }

  /// The session's time of something that a gamepad did: never before what was done already.
  func session(_ time: Double) -> Double {
    (time - start).clamped(to: min(lastFrame - start, now)...now)
  }
}
