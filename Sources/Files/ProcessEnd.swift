/// How a child process ended.
public enum ProcessEnd: Sendable, Hashable {
  /// By itself, with a status.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)
  /// Ended because it ran longer than it was given, by the wall clock.
  case timedOut
  /// Ended because it made no progress any more.
  case stalled
  /// Ended because nobody waits for its work any more.
  case cancelled

  /// The end that a status of waitpid(2) stands for.
  init(status: Int32) {
    // The low 7 bits name a signal that ended it, the next 8 its exit status.
    self = status & 0x7F != 0 ? .signalled(status & 0x7F) : .exited(status >> 8 & 0xFF)
  }
}
