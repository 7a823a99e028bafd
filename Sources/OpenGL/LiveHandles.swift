internal import Glibc
internal import Synchronization

/// A count of GL objects, by which tests find leaks.
public enum LiveHandles {
  /// Counts by thread, because a context is current on only one thread.
  private static let counts = Mutex<[pthread_t: Int]>([:])

  /// Number of GL objects that this thread has made and not deleted, over all its contexts.
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
