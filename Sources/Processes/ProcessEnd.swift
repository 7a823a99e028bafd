/// The end of a child process.
public enum ProcessEnd: Sendable, Hashable {
  /// Exit with a status.
  case exited(Int32)
  /// Death by a signal.
  case signaled(Int32)
  /// Killed because it exceeded its time limit on the wall clock.
  case timedOut
  /// Killed because it made no more progress.
  case stalled
  /// Killed because its work is no longer needed.
  case canceled

  /// The end described by a status of waitpid(2).
  init(status: Int32) {
    // The low 7 bits name a signal that ended it, the next 8 its exit status.
    self = status & 0x7F != 0 ? .signaled(status & 0x7F) : .exited(status >> 8 & 0xFF)
  }
}
