internal import Glibc
internal import Synchronization

/// Signals that would end the program, held while something short is not to be left half done.
///
/// One at a time.
struct HeldSignals: ~Copyable {
  private let held: [Int32]

  /// Holds them from now on.
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

  /// Whether one has come.
  var isPending: Bool { Self.pending.load(ordering: .sequentiallyConsistent) != 0 }

  /// They end the program again; one that has come does so now, also where this thread hears none.
  func release() {
    for number in held { _ = signal(number, SIG_DFL) }
    let number = Self.pending.load(ordering: .sequentiallyConsistent)
    if number != 0 { EndSignals.end(by: number) }
  }

  private static let pending = Atomic<Int32>(0)
}
