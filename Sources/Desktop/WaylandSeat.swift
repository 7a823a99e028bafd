internal import CGLFW
internal import Glibc

/// The input devices that GLFW 3.4 expects of a Wayland display.
///
/// Without a keyboard and a pointer, as on Weston's headless display, GLFW 3.4 crashes at its start
/// (github.com/glfw/glfw/issues/2517, open); 3.3 does not.
package enum WaylandSeat {
  private typealias Connect = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Disconnect = @convention(c) (OpaquePointer) -> Void
  private typealias Roundtrip = @convention(c) (OpaquePointer) -> Int32
  private typealias Request =
    @convention(c) (
      OpaquePointer, UInt32, UnsafePointer<UInt64>, UnsafeRawPointer
    ) -> OpaquePointer?
  private typealias Listen =
    @convention(c) (OpaquePointer, UnsafePointer<UnsafeRawPointer>, UnsafeMutableRawPointer)
    -> Int32
  private typealias Global =
    @convention(c) (
      UnsafeMutableRawPointer, OpaquePointer, UInt32, UnsafePointer<CChar>, UInt32
    ) -> Void
  private typealias GlobalRemove =
    @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UInt32) -> Void

  /// Makes GLFW use X11 if it would crash on Wayland; call it before GLFW is initialized.
  ///
  /// - Throws: `GLFWWindow.OpeningFault` if there is no X11 either.
  package static func avoidCrash() throws {
    var (major, minor): (Int32, Int32) = (0, 0)
    unsafe glfwGetVersion(&major, &minor, nil)
    guard (major, minor) >= (3, 4), wantsWayland else { return }
    // A socket that is passed as a descriptor works only once.
    guard !isSet("WAYLAND_SOCKET"), isMissing() else { return }
    guard isSet("DISPLAY") else {
      throw GLFWWindow.fault(
        "no display: Wayland here has neither keyboard nor pointer, which GLFW \(major).\(minor)"
          + " needs, and there is no X11")
    }
    // GLFW_PLATFORM and GLFW_PLATFORM_X11, which headers before 3.4 lack.
    glfwInitHint(0x0005_0003, 0x0006_0004)
  }

  /// True if GLFW 3.4 tries Wayland first.
  private static var wantsWayland: Bool {
    let session = unsafe getenv("XDG_SESSION_TYPE").map { unsafe String(cString: $0) }
    return !(session == "x11" && isSet("DISPLAY"))
  }

  private static func isSet(_ name: String) -> Bool {
    unsafe getenv(name).map { unsafe $0.pointee != 0 } ?? false
  }

  /// True if a display answers and has no seat.
  ///
  /// - Parameter socket: The path of its socket; nil for the environment's.
  package static func isMissing(at socket: String? = nil) -> Bool {
    guard let library = unsafe dlopen("libwayland-client.so.0", RTLD_LAZY) else { return false }
    defer { unsafe dlclose(library) }
    func function<F>(_ name: String, _ type: F.Type) -> F? {
      unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
    }
    guard let connect = unsafe function("wl_display_connect", Connect.self),
      let disconnect = unsafe function("wl_display_disconnect", Disconnect.self),
      let roundtrip = unsafe function("wl_display_roundtrip", Roundtrip.self),
      let request = unsafe function("wl_proxy_marshal_array_constructor", Request.self),
      let listen = unsafe function("wl_proxy_add_listener", Listen.self),
      let destroy = unsafe function("wl_proxy_destroy", Disconnect.self),
      let interface = unsafe dlsym(library, "wl_registry_interface"),
      let display = unsafe connect(socket)
    else { return false }
    defer { unsafe disconnect(display) }
    // wl_display.get_registry, whose only argument is the new object.
    var arguments: UInt64 = 0
    guard let registry = unsafe request(display, 1, &arguments, interface) else { return false }
    defer { unsafe destroy(registry) }
    let global: Global = { hasSeat, _, _, interface, _ in
      guard unsafe strcmp(interface, "wl_seat") == 0 else { return }
      unsafe hasSeat.storeBytes(of: true, as: Bool.self)
    }
    let remove: GlobalRemove = { _, _, _ in }
    let listener = unsafe [
      unsafeBitCast(global, to: UnsafeRawPointer.self),
      unsafeBitCast(remove, to: UnsafeRawPointer.self),
    ]
    var hasSeat = false
    let isHeard = unsafe withUnsafeMutablePointer(to: &hasSeat) { answer in
      unsafe listener.withUnsafeBufferPointer { functions in
        guard let first = functions.baseAddress else { return false }
        return unsafe listen(registry, first, answer) == 0 && roundtrip(display) >= 0
      }
    }
    return isHeard && !hasSeat
  }
}
