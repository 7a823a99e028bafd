internal import Glibc
internal import Synchronization

/// How many GL objects exist: tests see it return to where it was.
public enum LiveHandles {
  /// By threads: a context is current in one alone.
  private static let counts = Mutex<[pthread_t: Int]>([:])

  /// GL objects that this thread has made and not deleted yet, over all its contexts.
  public static var count: Int { counts.withLock { $0[pthread_self(), default: 0] } }

  static func made() { change(by: 1) }
  static func deleted() { change(by: -1) }

  private static func change(by change: Int) {
    counts.withLock { counts in
      let count = counts[pthread_self(), default: 0] + change
      counts[pthread_self()] = count == 0 ? nil : count
    }
  }
}
