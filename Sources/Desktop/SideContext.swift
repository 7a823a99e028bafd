internal import CGLFW
internal import Synchronization

/// A context that shares all pictures with a window's own, for another thread to make them in.
///
/// A driver may take seconds to make room for a large picture, in one call.
@safe
package final class SideContext: @unchecked Sendable {
  // Made and destroyed on the first thread; used on another only while the lock is held.
  private let window: OpaquePointer
  private let isThere = Mutex(true)

  /// A context beside that of `other`, on the first thread; nil where the driver has none.
  ///
  /// - Parameter way: how the window came to its own.
  package init?(sharing other: OpaquePointer, by way: ContextWay) {
    way.hint()
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE)
    defer { glfwWindowHint(GLFW_VISIBLE, GLFW_TRUE) }
    guard let window = unsafe glfwCreateWindow(1, 1, "", nil, other) else { return nil }
    unsafe self.window = window
  }

  /// Runs `work` with it current on the calling thread, one at a time; nil where it has ended.
  ///
  /// Then that has again what it had.
  ///
  /// - Throws: what `work` throws.
  package func withCurrent<Result: Sendable, Fault: Error>(
    _ work: () throws(Fault) -> Result
  ) throws(Fault) -> Result? {
    try isThere.withLock { (isThere) throws(Fault) in
      guard isThere else { return nil }
      let before = unsafe glfwGetCurrentContext()
      unsafe glfwMakeContextCurrent(window)
      defer { unsafe glfwMakeContextCurrent(before) }
      return try work()
    }
  }

  /// Waits until nobody uses it and destroys it, on the first thread, before its window goes.
  package func end() {
    isThere.withLock { isThere in
      isThere = false
      unsafe glfwDestroyWindow(window)
    }
  }
}
