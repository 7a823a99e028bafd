internal import CGIO
internal import Foundation

/// A desktop portal with a bus of its own, which reports given settings.
public final class MockPortal {
  /// The address of its bus.
  public let address: String
  private let daemon = Process()
  private let folder: TemporaryFolder
  private let connection: OpaquePointer
  private static let path = "/org/freedesktop/portal/desktop"

  private struct Fault: Error {}

  /// Starts the bus, and a portal on it that answers every call with `settings`, in GVariant's text
  /// form of `(a{sa{sv}})`.
  public init(_ settings: String) throws {
    folder = try TemporaryFolder()
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
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    else { throw Fault() }
    self.connection = connection
    _ = g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, settings in
        guard isIncoming != 0, let message, let settings,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
          let reply = g_dbus_message_new_method_reply(message)
        else { return message }
        g_dbus_message_set_body(
          reply, g_variant_parse(nil, settings.assumingMemoryBound(to: CChar.self), nil, nil, nil))
        g_dbus_connection_send_message(
          connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(reply))
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, strdup(settings), { free($0) })
    guard
      let owned = g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "RequestName",
        g_variant_parse(nil, "('org.freedesktop.portal.Desktop', uint32 0)", nil, nil, nil), nil,
        G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    else { throw Fault() }
    g_variant_unref(owned)
  }

  deinit { stop() }

  /// Signals a change, in GVariant's text form of `(ssv)`.
  public func tell(_ change: String) {
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, "org.freedesktop.portal.Settings", "SettingChanged",
      g_variant_parse(nil, change, nil, nil, nil), nil)
  }

  /// Ends the bus.
  public func stop() {
    if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) }
  }
}
