internal import CGIO
package import Files
internal import Logging
internal import Runtime
internal import Synchronization

/// The desktop's setting for reduced motion, read over D-Bus and watched for changes.
///
/// Its thread sleeps between changes. Without an answer, `reducesMotion` stays nil.
@safe
package final class SettingsPortal: ThreadedWork {
  private let address: String
  private let state = Mutex(State())
  /// The main loop of the thread; calls to it and to `cancellable` are safe from any thread.
  private nonisolated(unsafe) let context = unsafe g_main_context_new()
  private nonisolated(unsafe) let cancellable = unsafe g_cancellable_new()

  private struct State {
    var motion = DesktopMotion()
    var wake: (@Sendable () -> Void)?
    var isOver = false
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private init(_ address: String) { self.address = address }

  deinit {
    unsafe g_main_context_unref(context)
    unsafe g_object_unref(cancellable)
  }

  // MARK: The owner's side

  /// Connects to the bus at an address, usually the session bus; nil without one or a thread.
  package static func connect(
    to address: String? = SessionBus.address
  ) -> Threaded<SettingsPortal>? {
    guard let address else { return nil }
    return Threaded(SettingsPortal(address), for: "D-Bus") { error in
      Log.desktop.debug("no desktop settings: \(error)")
    }
  }

  package func stop() {
    state.withLock { state in
      state.isOver = true
      state.wake = nil
    }
    unsafe g_cancellable_cancel(cancellable)
    unsafe g_main_context_wakeup(context)
  }

  /// Sets the closure that another thread calls when the answer changes.
  package func listen(wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  /// True to reduce motion; nil if the desktop has no such setting or has not answered yet.
  package var reducesMotion: Bool? { state.withLock { $0.motion.isReduced } }

  // MARK: The thread's side

  package func run() {
    unsafe g_main_context_push_thread_default(context)
    defer { unsafe g_main_context_pop_thread_default(context) }
    guard let bus = unsafe SessionBus.connection(to: address, cancellable) else {
      return Log.desktop.debug("no desktop settings: no bus at \(address)")
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(bus)) }
    // Subscribed before the first query, so that no change is missed.
    let subscription = unsafe g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.interface, "SettingChanged", Self.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, change, listener in
        guard let change = unsafe change, let listener = unsafe listener else { return }
        let this = unsafe Unmanaged<SettingsPortal>.fromOpaque(listener).takeUnretainedValue()
        unsafe this.take(change: Variant(owning: g_variant_ref(change)))
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    defer { unsafe g_dbus_connection_signal_unsubscribe(bus, subscription) }
    unsafe ask(bus)
    while !state.withLock({ $0.isOver }) { unsafe g_main_context_iteration(context, 1) }
  }

  /// Reads all settings in use.
  private func ask(_ bus: OpaquePointer) {
    let namespaces = unsafe DesktopMotion.namespaces.map { unsafe g_variant_new_string($0) }
    var arguments = unsafe [g_variant_new_array(nil, namespaces, gsize(namespaces.count))]
    let question = unsafe g_variant_new_tuple(&arguments, 1)
    guard
      let answer = unsafe g_dbus_connection_call_sync(
        bus, Self.name, Self.path, Self.interface, "ReadAll", question, nil,
        G_DBUS_CALL_FLAGS_NONE, -1, cancellable, nil)
    else { return Log.desktop.debug("no desktop settings: the portal does not answer") }
    unsafe take(answer: Variant(owning: answer))
  }

  /// Takes settings by group, `(a{sa{sv}})`.
  private func take(answer: consuming Variant) {
    guard let groups = answer.part(0) else { return }
    for number in 0..<groups.count {
      guard let group = groups.part(number), let namespace = group.part(0)?.text,
        let settings = group.part(1)
      else { continue }
      for number in 0..<settings.count {
        guard let setting = settings.part(number), let key = setting.part(0)?.text,
          let value = setting.part(1)?.setting
        else { continue }
        take(key, of: namespace, value)
      }
    }
  }

  /// Takes a group, a setting and its value, `(ssv)`.
  private func take(change: consuming Variant) {
    guard let namespace = change.part(0)?.text, let key = change.part(1)?.text,
      let value = change.part(2)?.setting
    else { return }
    take(key, of: namespace, value)
  }

  private func take(_ key: String, of namespace: String, _ value: DesktopMotion.Value) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      let before = state.motion.isReduced
      state.motion.take(key, of: namespace, value)
      return state.motion.isReduced == before ? nil : state.wake
    }
    Log.desktop.debug("\(namespace) \(key): \(value)")
    wake?()
  }
}
