internal import Synchronization

/// How many GL objects of this process exist: tests see it return to where it was.
public enum LiveHandles {
  private static let counter = Atomic<Int>(0)

  /// GL objects made and not deleted yet, over all contexts.
  public static var count: Int { counter.load(ordering: .relaxed) }

  static func made() { counter.add(1, ordering: .relaxed) }
  static func deleted() { counter.subtract(1, ordering: .relaxed) }
}
