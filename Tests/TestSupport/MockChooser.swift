internal import CGIO
internal import Foundation
internal import Synchronization

/// A desktop portal with a bus of its own, whose file chooser always gives the same response.
public final class MockChooser: Sendable {
  /// The address of its bus.
  public var address: String { bus.address }
  private nonisolated(unsafe) let bus: PrivateBus
  private let response: String
  private let request: String?
  private let received = Mutex<[String]>([])

  /// Starts the bus, and a portal on it.
  ///
  /// - Parameters:
  ///   - response: The response to each call, in GVariant's text form of `(ua{sv})`; empty to give
  ///     none, nil for a bus without a portal.
  ///   - request: The path of the request; nil for the path that the caller expects.
  public init(_ response: String?, request: String? = nil) throws {
    bus = try PrivateBus()
    (self.response, self.request) = (response ?? "", request)
    guard response != nil else { return }
    let connection = try bus.connection()
    // The filter may run on the connection's thread after the test: it holds this object.
    _ = g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, chooser in
        guard isIncoming != 0, let connection, let message, let chooser,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        Unmanaged<MockChooser>.fromOpaque(chooser).takeUnretainedValue()
          .answer(message, connection)
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    try bus.ownPortal(connection)
  }

  /// The calls so far, each as its method and its arguments in GVariant's text form.
  public var calls: [String] { received.withLock(\.self) }

  /// Ends the bus.
  public func stop() { bus.stop() }

  private func answer(_ message: OpaquePointer, _ connection: OpaquePointer) {
    guard let body = g_dbus_message_get_body(message),
      let text = g_variant_print(body, 1), let member = g_dbus_message_get_member(message),
      let sender = g_dbus_message_get_sender(message),
      let reply = g_dbus_message_new_method_reply(message)
    else { return }
    let words = String(cString: text)
    g_free(text)
    let own = String(cString: sender).dropFirst().replacingOccurrences(of: ".", with: "_")
    let token = words.firstMatch(of: /'handle_token': <'([^']*)'>/)?.1 ?? "none"
    let path = request ?? "/org/freedesktop/portal/desktop/request/\(own)/\(token)"
    received.withLock { $0.append("\(String(cString: member)) \(words)") }
    g_dbus_message_set_body(reply, g_variant_parse(nil, "(objectpath '\(path)',)", nil, nil, nil))
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(reply))
    guard !response.isEmpty else { return }
    guard request != nil else { return respond(connection, path) }
    // A caller that learns the path from the reply needs a moment to subscribe.
    nonisolated(unsafe) let later = connection
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { self.respond(later, path) }
  }

  private func respond(_ connection: OpaquePointer, _ path: String) {
    g_dbus_connection_emit_signal(
      connection, nil, path, "org.freedesktop.portal.Request", "Response",
      g_variant_parse(nil, response, nil, nil, nil), nil)
  }
}
