public import Foundation

extension Process {
  private static let turn = NSLock()

  /// Runs it, one at a time: several threads in Foundation's `run` at once have been seen to crash
  /// there.
  ///
  /// The test runner's threads block nearly all signals; a child would inherit that, and could neither
  /// be ended by one nor show what it does about one.
  public func start() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try Self.turn.withLock { try run() }
  }
}
