internal import Glibc

extension GLFWWindow {
  /// True if the display is Wayland, false for X11.
  package var isOnWayland: Bool { wayland != nil }

  /// The window as portals name it, so that a dialog belongs to it: `x11:HEX`; empty on Wayland,
  /// where GLFW gives no name.
  package var portalName: String {
    typealias Question = @convention(c) (OpaquePointer) -> UInt
    guard !isOnWayland, let function = unsafe dlsym(nil, "glfwGetX11Window") else { return "" }
    let name = unsafe unsafeBitCast(function, to: Question.self)(handle)
    return name == 0 ? "" : "x11:" + String(name, radix: 16)
  }
}
