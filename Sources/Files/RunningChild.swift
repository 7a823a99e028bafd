internal import Glibc
internal import Synchronization

/// A child process from its start until its end is collected, which nothing else does.
///
/// Any thread may ask, end and collect it: a number that was given to another process since is
/// never signalled.
public final class RunningChild: Sendable {
  private struct State {
    /// Nil until it was collected.
    var end: ProcessEnd?
    /// Why this program has killed it; nil where it has not.
    var cause: ProcessEnd?
    var cpuSeconds = 0.0
  }

  /// The child's number, which is also that of its process group.
  public let id: Int32
  private let state = Mutex(State())

  /// - Parameter id: a child of this process, in a process group of its own.
  public init(_ id: Int32) { self.id = id }

  /// Seconds of processor time that it took; 0 until it was collected.
  public var cpuSeconds: Double { state.withLock(\.cpuSeconds) }

  /// The child's end, collected; nil if it still runs.
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
      // Who was collected elsewhere has ended in a way that nobody knows: as after a failed exec.
      let end = collected < 0 ? .exited(127) : ProcessEnd(status: status)
      state.end = state.cause ?? end
      return state.end
    }
  }

  /// Waits for the child's end; nil if it still runs after so many seconds.
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

  /// Waits for the child's end; where it makes no progress any more, ends it: `.stalled`.
  ///
  /// - Parameter output: how much has come of its work, in any unit.
  public func end(watchedBy watch: inout StallWatch, output: () -> Int) -> ProcessEnd {
    while true {
      if let end = end(within: watch.interval) { return end }
      if watch.look(output: output()) { return kill(for: .stalled) }
    }
  }

  /// Asks the child to end; one that is stopped goes on for that.
  public func terminate() {
    signal { id in
      Glibc.kill(id, SIGTERM)
      Glibc.kill(id, SIGCONT)
    }
  }

  /// Asks the child to end, ends it where it does not, and collects it.
  @discardableResult public func finish() -> ProcessEnd {
    terminate()
    return end(within: Self.secondsToEnd) ?? kill()
  }

  /// Ends the child and its process group, and waits for nothing.
  ///
  /// - Parameter cause: what is its end from now on; nil for the signal.
  public func stop(for cause: ProcessEnd?) {
    state.withLock { $0.cause = $0.cause ?? cause }
    signal { id in
      Glibc.kill(-id, SIGKILL)
      // The group may not be there yet.
      Glibc.kill(id, SIGKILL)
    }
  }

  /// Ends the child and its process group at once, and collects it.
  ///
  /// - Parameter cause: what is its end then; nil for the signal.
  @discardableResult public func kill(for cause: ProcessEnd? = nil) -> ProcessEnd {
    stop(for: cause)
    // What waits for a disk that does not answer ends later, uncollected.
    return end(within: Self.secondsToDie) ?? cause ?? .signalled(SIGKILL)
  }

  private func signal(_ send: (Int32) -> Void) {
    state.withLock { if $0.end == nil { send(id) } }
  }

  /// Seconds for a child to end that has closed its descriptors, or was asked to end.
  public static let secondsToEnd = 2.0
  /// Seconds for the system to end a killed process.
  private static let secondsToDie = 5.0
}

extension rusage {
  /// Seconds of processor time, the system's for the process among them.
  fileprivate var seconds: Double {
    Double(ru_utime.tv_sec + ru_stime.tv_sec)
      + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1_000_000
  }
}
