internal import CGIO
internal import Foundation

/// A desktop portal with a bus of its own, which reports given settings.
public final class MockPortal {
  /// The address of its bus.
  public var address: String { bus.address }
  private let bus: PrivateBus
  private let connection: OpaquePointer
  private static let path = "/org/freedesktop/portal/desktop"

  /// Starts the bus, and a portal on it that answers every call with `settings`, in GVariant's text
  /// form of `(a{sa{sv}})`.
  public init(_ settings: String) throws {
    bus = try PrivateBus()
    connection = try bus.connection()
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
    try bus.ownPortal(connection)
  }

  /// Signals a change, in GVariant's text form of `(ssv)`.
  public func tell(_ change: String) {
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, "org.freedesktop.portal.Settings", "SettingChanged",
      g_variant_parse(nil, change, nil, nil, nil), nil)
  }

  /// Ends the bus.
  public func stop() { bus.stop() }
}
