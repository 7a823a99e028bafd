internal import Glibc
internal import Synchronization

/// A child process from its start until it is reaped, which only this object does.
///
/// Any thread may query, end and reap it. A process id that the system has reused never gets a
/// signal.
public final class RunningChild: Sendable {
  private struct State {
    /// The end; nil until the child is reaped.
    var end: ProcessEnd?
    /// The reason why this program killed the child; nil if it has not.
    var cause: ProcessEnd?
    var cpuSeconds = 0.0
  }

  /// The process id of the child, which is also its process group.
  public let id: Int32
  private let state = Mutex(State())

  /// A running child.
  ///
  /// - Parameter id: a child of this process, in a process group of its own.
  public init(_ id: Int32) { self.id = id }

  /// The CPU time used, seconds; 0 until the child is reaped.
  public var cpuSeconds: Double { state.withLock(\.cpuSeconds) }

  /// The child's end; nil while it runs.
  ///
  /// The first read after the end reaps the child.
  private var end: ProcessEnd? {
    state.withLock { state in
      if let end = state.end { return end }
      var (status, usage) = (Int32(0), rusage())
      var collected = unsafe wait4(id, &status, WNOHANG, &usage)
      while collected < 0 && errno == EINTR {
        collected = unsafe wait4(id, &status, WNOHANG, &usage)
      }
      guard collected != 0 else { return nil }
      state.cpuSeconds = usage.seconds
      // The end of a child reaped elsewhere is unknown; 127 as after a failed exec.
      let end = collected < 0 ? .exited(127) : ProcessEnd(status: status)
      state.end = state.cause ?? end
      return state.end
    }
  }

  /// Waits for the child's end; nil if it still runs after `seconds`.
  public func end(within seconds: Double) -> ProcessEnd? {
    var (waited, pause) = (0.0, 0.0002)
    while true {
      if let end { return end }
      guard waited < seconds else { return nil }
      usleep(UInt32(pause * 1e6))
      waited += pause
      pause = min(2 * pause, 0.02)
    }
  }

  /// Waits for the child's end; kills it with the end `.stalled` if it makes no more progress.
  ///
  /// - Parameter output: the amount of output so far, in any unit.
  public func end(watchedBy watch: inout StallWatch, output: () -> Int) -> ProcessEnd {
    while true {
      if let end = end(within: watch.interval) { return end }
      if watch.check(output: output()) { return kill(for: .stalled) }
    }
  }

  /// Asks the child to end (SIGTERM); a stopped child is continued for that.
  public func terminate() {
    signal { id in
      Glibc.kill(id, SIGTERM)
      Glibc.kill(id, SIGCONT)
    }
  }

  /// Asks the child to end, kills it if it does not, and reaps it.
  @discardableResult public func finish() -> ProcessEnd {
    terminate()
    return end(within: Self.secondsToEnd) ?? kill()
  }

  /// Kills the child and its process group without waiting.
  ///
  /// - Parameter cause: the end to report; nil for the signal.
  public func stop(for cause: ProcessEnd?) {
    state.withLock { $0.cause = $0.cause ?? cause }
    signal { id in
      Glibc.kill(-id, SIGKILL)
      // The process group may not exist yet.
      Glibc.kill(id, SIGKILL)
    }
  }

  /// Kills the child and its process group, and reaps the child.
  ///
  /// - Parameter cause: the end to report; nil for the signal.
  @discardableResult public func kill(for cause: ProcessEnd? = nil) -> ProcessEnd {
    stop(for: cause)
    // A child blocked by a disk that does not respond dies later and is not reaped.
    return end(within: Self.secondsToDie) ?? cause ?? .signaled(SIGKILL)
  }

  private func signal(_ send: (Int32) -> Void) {
    state.withLock { if $0.end == nil { send(id) } }
  }

  /// The time limit for a child to end after it closed its descriptors or was asked to end,
  /// seconds.
  public static let secondsToEnd = 2.0
  /// The time limit for the system to end a killed process, seconds.
  private static let secondsToDie = 5.0
}

extension rusage {
  /// The CPU time, user and system, seconds.
  fileprivate var seconds: Double {
    Double(ru_utime.tv_sec + ru_stime.tv_sec)
      + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1_000_000
  }
}
