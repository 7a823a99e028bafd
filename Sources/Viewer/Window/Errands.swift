internal import Synchronization

/// Work that is done off the window's thread; what comes of it is fetched by the window's loop.
final class Errands<Outcome: Sendable>: Sendable {
  private let outcomes = Mutex<[Outcome]>([])
  private let wake: @Sendable () -> Void

  /// `wake` is called from another thread whenever there is something to fetch.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Does `work` on another thread.
  func run(_ work: @escaping @Sendable () -> Outcome) {
    Task.detached {
      let outcome = work()
      self.outcomes.withLock { $0.append(outcome) }
      self.wake()
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
