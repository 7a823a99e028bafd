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

  /// Waits for the end, and kills the process after `seconds`.
  ///
  /// Without a limit, one process that hangs would stop all tests.
  ///
  /// - Returns: the exit status; 128 + n after signal n.
  @discardableResult
  public func wait(atMost seconds: Double) -> Int32 {
    let end = ContinuousClock.now + .seconds(seconds)
    while isRunning, ContinuousClock.now < end { usleep(2000) }
    if isRunning {
      kill(processIdentifier, SIGKILL)
      while isRunning { usleep(2000) }
    }
    return terminationStatus + (terminationReason == .uncaughtSignal ? 128 : 0)
  }
}
