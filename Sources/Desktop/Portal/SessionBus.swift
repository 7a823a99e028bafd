internal import Files
internal import Support

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
}
