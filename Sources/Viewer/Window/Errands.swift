internal import Files
internal import Synchronization

/// Work that is done off the window's thread; what comes of it is fetched by the window's loop.
final class Errands<Outcome: Sendable>: Sendable {
  private let outcomes = Mutex<[Outcome]>([])
  private let wake: @Sendable () -> Void

  /// `wake` is called from another thread whenever there is something to fetch.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Does `work` on a thread of its own.
  ///
  /// Work waits for processes and files, so no other may have to wait for it. Where the system gives no
  /// thread, it is done at once, on the calling one.
  func run(_ work: @escaping @Sendable () -> Outcome) {
    let errand: @Sendable () -> Void = {
      let outcome = work()
      self.outcomes.withLock { $0.append(outcome) }
      self.wake()
    }
    do throws(FileError) {
      try JoinedThread(for: "", errand).letGo()
    } catch {
      errand()
    }
  }

  /// What has come of work since the last call, in the order in which it was finished.
  func take() -> [Outcome] {
    outcomes.withLock { outcomes in
      defer { outcomes = [] }
      return outcomes
    }
  }
}
