internal import Files

/// The desktop's setting for reduced motion, read over D-Bus and watched for changes.
///
/// A thread of its own sleeps between changes. Without an answer, `reducesMotion` stays nil.
package final class SettingsPortal {
  private let listener: PortalListener
  private let thread: JoinedThread

  /// Connects to the session bus; nil if there is none.
  package convenience init?() {
    guard let address = SessionBus.address else { return nil }
    self.init(address: address)
  }

  /// Connects to the bus at an address; nil if the system cannot start a thread.
  package init?(address: String) {
    let listener = PortalListener(address)
    guard let thread = listener.start() else { return nil }
    (self.listener, self.thread) = (listener, thread)
  }

  deinit { listener.stop() }

  /// Sets the closure that another thread calls when the answer changes.
  package func listen(wake: @escaping @Sendable () -> Void) { listener.listen(wake) }

  /// True to reduce motion; nil if the desktop has no such setting or has not answered yet.
  package var reducesMotion: Bool? { listener.reducesMotion }
}
