internal import Glibc

/// A child process that was started and whose end was not collected yet.
public struct RunningChild: Sendable {
  /// The child's number, which is also that of its process group.
  public let id: Int32

  /// - Parameter id: a child of this process, in a process group of its own.
  public init(_ id: Int32) { self.id = id }

  /// The child's status as waitpid(2) has it, collected; nil if it still runs.
  private func status() -> Int32? {
    var status: Int32 = 0
    while true {
      let collected = unsafe waitpid(id, &status, WNOHANG)
      if collected < 0 && errno == EINTR { continue }
      // Who was collected elsewhere has ended in a way that nobody knows: as after a failed exec.
      if collected < 0 { return 127 << 8 }
      return collected == 0 ? nil : status
    }
  }

  /// Waits for the child's end; nil if it still runs after so many seconds.
  public func status(within seconds: Double) -> Int32? {
    var (waited, pause) = (0.0, 0.0005)
    while true {
      if let status = status() { return status }
      guard waited < seconds else { return nil }
      usleep(UInt32(pause * 1e6))
      waited += pause
      pause = min(2 * pause, 0.02)
    }
  }

  /// Waits for the child's end; nil if it still runs, but makes no progress any more.
  ///
  /// - Parameter output: how much has come of its work, in any unit.
  public func status(watchedBy watch: inout StallWatch, output: () -> Int) -> Int32? {
    while true {
      if let status = status(within: watch.interval) { return status }
      if watch.look(output: output()) { return nil }
    }
  }

  /// Asks the child to end; one that is stopped goes on for that.
  public func terminate() {
    Glibc.kill(id, SIGTERM)
    Glibc.kill(id, SIGCONT)
  }

  /// Asks the child to end, ends it where it does not, and collects it; returns its status.
  @discardableResult public func end() -> Int32 {
    terminate()
    return status(within: Self.secondsToEnd) ?? kill()
  }

  /// Ends the child and its process group at once, and collects it; returns its status.
  @discardableResult public func kill() -> Int32 {
    Glibc.kill(-id, SIGKILL)
    // The group may not be there yet.
    Glibc.kill(id, SIGKILL)
    // What waits for a disk that does not answer ends later, uncollected.
    return status(within: Self.secondsToDie) ?? SIGKILL
  }

  /// Seconds for a child to end that has closed its descriptors, or was asked to end.
  public static let secondsToEnd = 2.0
  /// Seconds for the system to end a killed process.
  private static let secondsToDie = 5.0
}
