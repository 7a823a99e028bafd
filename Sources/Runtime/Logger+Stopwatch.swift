internal import Logging

extension Logger {
  /// Starts a stopwatch; the closure it returns logs the elapsed time at debug.
  package func stopwatch(_ work: @autoclosure () -> String) -> @Sendable () -> Void {
    guard logLevel <= .debug else { return {} }
    let (words, began) = (work(), Clock.now)
    return { debug("\(words) in \(Self.milliseconds(since: began)) ms") }
  }

  private static func milliseconds(since began: Double) -> Double {
    ((Clock.now - began) * 1e4).rounded() / 10
  }
}
