public import Foundation

extension Process {
  private static let turn = NSLock()

  /// Runs the process; one start at a time, as parallel calls of Foundation's `run` have crashed.
  ///
  /// The test runner's threads block almost all signals. A child would inherit that: no signal
  /// could end it or test its handlers.
  public func start() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try Self.turn.withLock { try run() }
  }
}
