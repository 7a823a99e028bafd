internal import Logging
internal import Runtime

/// The log of the window's loop: each iteration's cause, and the limit of the sleep before it.
struct LoopLog {
  private var causes: [String] = []
  private var (pause, began): (Pause?, Double) = (nil, 0)

  private static var isRead: Bool { Log.loop.logLevel <= .trace }

  /// Begins an iteration, in which the loop first sleeps.
  mutating func sleep(atMost pause: Pause?) {
    guard Self.isRead else { return }
    (self.pause, began, causes) = (pause, Clock.now, [])
  }

  /// Adds a cause of waking.
  mutating func note(_ cause: @autoclosure () -> String) {
    if Self.isRead { causes.append(cause()) }
  }

  /// Logs an iteration at its end: the sleep and its limit, the causes of waking, the time awake.
  ///
  /// - Parameter slept: The wall time at which the sleep ended.
  func end(awakeSince slept: Double, drew: Bool) {
    guard Self.isRead else { return }
    let words = causes.isEmpty ? "nothing" : causes.joined(separator: ", ")
    let limit = pause.map { "\($0)" } ?? "no limit"
    Log.loop.trace(
      "slept \(Self.text(slept - began)) (\(limit)), woke for \(words), took \(Self.text(Clock.now - slept))\(drew ? ", drew" : "")"
    )
  }

  private static func text(_ seconds: Double) -> String {
    "\((seconds * 1e4).rounded() / 10) ms"
  }
}
