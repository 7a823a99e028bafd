internal import CGIO
internal import Foundation

/// A D-Bus daemon of its own, for a mock of the desktop.
final class PrivateBus {
  /// The address of the bus.
  let address: String
  private let daemon = Process()
  private let folder = TemporaryFolder.made()

  /// An error before a test could begin.
  struct Fault: Error {}

  /// Starts the daemon.
  init() throws {
    let configuration = """
      <busconfig><type>session</type><listen>unix:path=\(folder.file("bus"))</listen>
      <auth>EXTERNAL</auth><policy context="default"><allow send_destination="*"/>
      <allow receive_sender="*"/><allow own="*"/></policy></busconfig>
      """
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = [
      "--nofork", "--print-address",
      "--config-file=" + (try folder.write(configuration.utf8, to: "bus.conf")),
    ]
    let output = Pipe()
    daemon.standardOutput = output
    try daemon.start()
    address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A connection to the bus.
  func connection() throws -> OpaquePointer {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { throw Fault() }
    return connection
  }

  /// Gives a connection the name of the desktop's portal.
  func ownPortal(_ connection: OpaquePointer) throws {
    guard
      let owned = g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "RequestName",
        g_variant_parse(nil, "('org.freedesktop.portal.Desktop', uint32 0)", nil, nil, nil), nil,
        G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    else { throw Fault() }
    g_variant_unref(owned)
  }

  /// Ends the bus.
  func stop() {
    if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) }
  }

  deinit { stop() }
}
