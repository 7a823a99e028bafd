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
    held = Self.handle([SIGHUP, SIGINT, SIGQUIT, SIGTERM]) {
      HeldSignals.pending.store($0, ordering: .sequentiallyConsistent)
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

  /// Handles those of some signals that would end the program, and returns them.
  static func handle(
    _ signals: [Int32], by handler: @escaping @convention(c) (Int32) -> Void
  ) -> [Int32] {
    signals.filter { number in
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0,
        unsafe action.__sigaction_handler.sa_handler == nil
      else { return false }
      _ = signal(number, handler)
      return true
    }
  }

  private static let pending = Atomic<Int32>(0)
}
