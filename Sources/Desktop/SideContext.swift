internal import CGLFW
internal import Synchronization

/// A context that shares textures with the window's own, so that another thread can create them.
///
/// A driver may take seconds to allocate a large texture, in one call.
@safe
package final class SideContext: @unchecked Sendable {
  // Created and destroyed on the main thread; another thread uses it only under the lock.
  private let window: OpaquePointer
  private let isThere = Mutex(true)

  /// Creates a context that shares with that of `other`; nil if the driver cannot create one.
  ///
  /// It must be called on the main thread.
  ///
  /// - Parameter contextAPI: The kind of the window's context.
  package init?(sharing other: OpaquePointer, by contextAPI: ContextAPI) {
    contextAPI.hint()
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE)
    defer { glfwWindowHint(GLFW_VISIBLE, GLFW_TRUE) }
    guard let window = unsafe glfwCreateWindow(1, 1, "", nil, other) else { return nil }
    unsafe self.window = window
  }

  /// Runs `work` with the context current on this thread, one call at a time; nil after `end`.
  ///
  /// After the call, the thread has its former context again.
  ///
  /// - Throws: The error of `work`.
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

  /// Waits until the context is unused and destroys it.
  ///
  /// It must be called on the main thread, before the window closes.
  package func end() {
    isThere.withLock { isThere in
      isThere = false
      unsafe glfwDestroyWindow(window)
    }
  }
}
