/// Work of which one round is done at a time, and the next of what was saved last, however many saves
/// there were meanwhile.
package struct Coalescer {
  /// Whether a round is under way.
  package private(set) var isRunning = false
  /// Whether files were saved since it began.
  private var isOutdated = false

  package init() {}

  /// Takes in that files were saved.
  ///
  /// - Returns: whether a round begins now; else the next one begins when this one has ended.
  package mutating func want() -> Bool {
    guard !isRunning else {
      isOutdated = true
      return false
    }
    isRunning = true
    return true
  }

  /// Takes in that the round has ended.
  ///
  /// - Returns: whether what came of it counts; else files were saved meanwhile, and the next round
  ///   begins now.
  package mutating func end() -> Bool {
    defer { isOutdated = false }
    isRunning = isOutdated
    return !isOutdated
  }
}
