internal import Glibc
internal import Synchronization

/// The signals that would end the program, held during a short step that must finish.
///
/// Only one instance may exist at a time.
struct HeldSignals: ~Copyable {
  private let held: [Int32]

  /// Holds the signals.
  init() {
    Self.pending.store(0, ordering: .sequentiallyConsistent)
    held = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { number in
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0,
        unsafe action.__sigaction_handler.sa_handler == nil
      else { return false }
      _ = signal(number) { HeldSignals.pending.store($0, ordering: .sequentiallyConsistent) }
      return true
    }
  }

  /// True if a signal has come.
  var isPending: Bool { Self.pending.load(ordering: .sequentiallyConsistent) != 0 }

  /// Restores the signals; one that has come ends the program now, also if this thread blocks it.
  func release() {
    for number in held { _ = signal(number, SIG_DFL) }
    let number = Self.pending.load(ordering: .sequentiallyConsistent)
    if number != 0 { EndSignals.end(by: number) }
  }

  private static let pending = Atomic<Int32>(0)
}
