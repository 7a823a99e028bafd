internal import Files
internal import Support

/// Asks the desktop by D-Bus whether it wants less motion, and hears when that changes.
///
/// A thread of its own sleeps in between. Without a bus, or a desktop that answers, nothing is said.
package final class SettingsPortal {
  private let listener: PortalListener
  private let thread: JoinedThread

  /// Asks on the session's bus; nil where there is none.
  package convenience init?() {
    guard let address = Self.address else { return nil }
    self.init(address: address)
  }

  /// Asks on the bus of an address; nil where there can be no thread.
  package init?(address: String) {
    let listener = PortalListener(address)
    guard let thread = listener.start() else { return nil }
    (self.listener, self.thread) = (listener, thread)
  }

  deinit { listener.stop() }

  /// From now on `wake` is called from another thread when the answer is another.
  package func listen(wake: @escaping @Sendable () -> Void) { listener.listen(wake) }

  /// Whether motion is to be reduced; nil where the desktop says nothing, or has not answered yet.
  package var reducesMotion: Bool? { listener.reducesMotion }

  /// The session's bus.
  ///
  /// None is started where there is none, as libraries for it would.
  private static var address: String? {
    if let given = Root.environment("DBUS_SESSION_BUS_ADDRESS") {
      return given.hasPrefix("autolaunch:") ? nil : given
    }
    guard let folder = Root.environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/"),
      OutputFile.isFree("\(folder)/bus") == false
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
