internal import CGIO
package import Files
internal import Logging
internal import Runtime
internal import Synchronization

/// The desktop's file chooser, asked over D-Bus; its thread waits for the answer.
@safe
package final class FileDialog: ThreadedWork {
  /// The answer.
  package enum Answer: Hashable, Sendable {
    /// The paths of the chosen files; at least one.
    case chosen([String])
    /// The user chose nothing.
    case canceled
    /// There is no desktop that has a file chooser.
    case unavailable
  }

  private let question: FileQuestion
  private let address: String
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())
  /// The main loop of the thread; calls to it and to `cancellable` are safe from any thread.
  private nonisolated(unsafe) let context = unsafe g_main_context_new()
  private nonisolated(unsafe) let cancellable = unsafe g_cancellable_new()

  private struct State {
    var answer: Answer?
    var isOver = false
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.FileChooser"
  private static let request = "org.freedesktop.portal.Request"
  /// Milliseconds until the portal counts as missing; it may have to be started first.
  private static let longestCall: Int32 = 5000

  private init(_ question: FileQuestion, address: String, wake: @escaping @Sendable () -> Void) {
    (self.question, self.address, self.wake) = (question, address, wake)
  }

  deinit {
    unsafe g_main_context_unref(context)
    unsafe g_object_unref(cancellable)
  }

  // MARK: The owner's side

  /// Opens the dialog by the bus at an address, usually the session bus; nil without one or a
  /// thread.
  ///
  /// - Parameter wake: Called from another thread when there is an answer.
  package static func open(
    _ question: FileQuestion, address: String? = SessionBus.address,
    wake: @escaping @Sendable () -> Void
  ) -> Threaded<FileDialog>? {
    guard let address else { return nil }
    return Threaded(FileDialog(question, address: address, wake: wake), for: "D-Bus") { error in
      Log.desktop.debug("no file dialog: \(error)")
    }
  }

  /// Ends the thread soon, and with it the dialog.
  package func stop() {
    state.withLock { $0.isOver = true }
    unsafe g_cancellable_cancel(cancellable)
    unsafe g_main_context_wakeup(context)
  }

  /// The answer; nil until there is one.
  package var answer: Answer? { state.withLock(\.answer) }

  // MARK: The thread's side

  package func run() {
    unsafe g_main_context_push_thread_default(context)
    defer { unsafe g_main_context_pop_thread_default(context) }
    guard let bus = unsafe SessionBus.connection(to: address, cancellable) else {
      return end(.unavailable, "no bus at \(address)")
    }
    defer {
      // The portal closes the dialog of a connection that ends.
      unsafe g_dbus_connection_close_sync(bus, nil, nil)
      unsafe g_object_unref(UnsafeMutableRawPointer(bus))
    }
    let token = "foil\(UInt32.random(in: .min ... .max))"
    guard let sender = unsafe g_dbus_connection_get_unique_name(bus) else {
      return end(.unavailable, "the bus gives no name")
    }
    let own = unsafe String(cString: sender).dropFirst().replacing(".", with: "_")
    // Subscribed before the call, so that no answer is missed.
    let expected = "\(Self.path)/request/\(own)/\(token)"
    let subscription = unsafe subscribe(bus, expected)
    defer { unsafe g_dbus_connection_signal_unsubscribe(bus, subscription) }
    guard let handle = unsafe ask(bus, token) else {
      return end(.unavailable, "the portal does not answer")
    }
    // Old portals choose the path themselves.
    let other = unsafe handle == expected ? nil : subscribe(bus, handle)
    defer { if let other { unsafe g_dbus_connection_signal_unsubscribe(bus, other) } }
    while !state.withLock({ $0.isOver || $0.answer != nil }) {
      guard unsafe g_dbus_connection_is_closed(bus) == 0 else {
        return end(.canceled, "the bus is gone")
      }
      unsafe g_main_context_iteration(context, 1)
    }
  }

  private func subscribe(_ bus: OpaquePointer, _ path: String) -> UInt32 {
    unsafe g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.request, "Response", path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, response, listener in
        guard let response = unsafe response, let listener = unsafe listener else { return }
        let this = unsafe Unmanaged<FileDialog>.fromOpaque(listener).takeUnretainedValue()
        let answer = unsafe FileDialogMessage.answer(Variant(owning: g_variant_ref(response)))
        this.end(answer, "answered")
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Opens the dialog; returns the path of its request, nil if there is no portal.
  private func ask(_ bus: OpaquePointer, _ token: String) -> String? {
    let method = question.name == nil ? "OpenFile" : "SaveFile"
    let arguments = unsafe FileDialogMessage.arguments(question, token)
    guard
      let reply = unsafe g_dbus_connection_call_sync(
        bus, Self.name, Self.path, Self.interface, method, arguments, nil,
        G_DBUS_CALL_FLAGS_NONE, Self.longestCall, cancellable, nil)
    else { return nil }
    return unsafe Variant(owning: reply).part(0)?.text
  }

  private func end(_ answer: Answer, _ reason: String) {
    let isNew = state.withLock { state in
      guard state.answer == nil, !state.isOver else { return false }
      state.answer = answer
      return true
    }
    Log.desktop.debug("file dialog: \(answer == .unavailable ? reason : "\(answer)")")
    if isNew { wake() }
  }
}
