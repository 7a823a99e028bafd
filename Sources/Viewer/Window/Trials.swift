/// When the user's shader files are tried: one trial at a time, and the next of what was saved last,
/// however many saves there were meanwhile.
struct Trials {
  /// Whether a trial is under way.
  private(set) var isRunning = false
  /// Whether files were saved since it began.
  private var isOutdated = false

  /// Takes in that files were saved.
  ///
  /// - Returns: whether a trial begins now; else the next one begins when this one has ended.
  mutating func want() -> Bool {
    guard !isRunning else {
      isOutdated = true
      return false
    }
    isRunning = true
    return true
  }

  /// Takes in that the trial has ended.
  ///
  /// - Returns: whether what came of it counts; else files were saved meanwhile, and the next
  ///   trial begins now.
  mutating func end() -> Bool {
    defer { isOutdated = false }
    isRunning = isOutdated
    return !isOutdated
  }
}
