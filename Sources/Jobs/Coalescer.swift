/// A limiter that runs one round of work at a time.
///
/// Requests during a round cause one more round, however many there were.
package struct Coalescer {
  /// True while a round runs.
  package private(set) var isRunning = false
  /// True if a request came during the round.
  private var isOutdated = false

  package init() {}

  /// Requests a round.
  ///
  /// - Returns: true if a round begins now; otherwise one begins when the present one ends.
  package mutating func want() -> Bool {
    guard !isRunning else {
      isOutdated = true
      return false
    }
    isRunning = true
    return true
  }

  /// Ends the round.
  ///
  /// - Returns: true if its result is current; otherwise a request came meanwhile, and the next
  ///   round begins now.
  package mutating func end() -> Bool {
    defer { isOutdated = false }
    isRunning = isOutdated
    return !isOutdated
  }
}
