internal import Logging
internal import Support

/// The causes of one turn of the window's loop, for the log: why it woke, and why it would not have
/// slept for longer.
struct LoopLog {
  private var causes: [String] = []
  private var (pause, began): (Pause?, Double) = (nil, 0)

  private static var isRead: Bool { Log.loop.logLevel <= .trace }

  /// The loop is going to sleep.
  mutating func sleep(atMost pause: Pause?) {
    guard Self.isRead else { return }
    (self.pause, began, causes) = (pause, Clock.now, [])
  }

  /// Takes in what has come.
  mutating func note(_ cause: @autoclosure () -> String) {
    if Self.isRead { causes.append(cause()) }
  }

  /// Logs a turn that ends: how long it slept and took, at most how long, and what had come.
  ///
  /// - Parameter slept: when the sleep was over.
  func end(awakeSince slept: Double, drew: Bool) {
    guard Self.isRead else { return }
    let words = causes.isEmpty ? "nothing" : causes.joined(separator: ", ")
    let limit = pause.map { "\($0)" } ?? "for ever"
    Log.loop.trace(
      "slept \(Self.text(slept - began)) (\(limit)), woke for \(words), took \(Self.text(Clock.now - slept))\(drew ? ", drew" : "")"
    )
  }

  private static func text(_ seconds: Double) -> String {
    "\((seconds * 1e4).rounded() / 10) ms"
  }
}
