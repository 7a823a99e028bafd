internal import CGIO
internal import Files
internal import Runtime

/// The session bus of the desktop.
enum SessionBus {
  /// The address of the bus; nil if there is none.
  ///
  /// No bus is started, which libraries for D-Bus would do.
  static var address: String? {
    if let given = Root.environment("DBUS_SESSION_BUS_ADDRESS") {
      return given.hasPrefix("autolaunch:") ? nil : given
    }
    guard let folder = Root.environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/"),
      OutputFile.isFree("\(folder)/bus") == false
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// A connection of its own to the bus at an address; nil if there is no bus.
  ///
  /// It blocks its thread until it is made or canceled.
  static func connection(
    to address: String, _ cancellable: UnsafeMutablePointer<GCancellable>?
  ) -> OpaquePointer? {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return unsafe g_dbus_connection_new_for_address_sync(address, flags, nil, cancellable, nil)
  }
}
