internal import Glibc

/// GLFW's connection to a Wayland display; callable from any thread.
@safe
package struct WaylandDisplay: @unchecked Sendable {
  private typealias Question = @convention(c) (OpaquePointer) -> Int32

  private let connection: OpaquePointer
  private let fault: Question
  private let descriptor: Question

  /// The connection of GLFW, which must be initialized; nil if it uses X11.
  ///
  /// GLFW has both from 3.4 on and chooses; older builds have one. It loads Wayland's library
  /// itself, so nothing here links with it.
  package init?() {
    typealias Display = @convention(c) () -> OpaquePointer?
    guard let display = unsafe dlsym(nil, "glfwGetWaylandDisplay"),
      let connection = unsafe unsafeBitCast(display, to: Display.self)(),
      let library = unsafe dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_NOLOAD),
      let fault = unsafe dlsym(library, "wl_display_get_error"),
      let descriptor = unsafe dlsym(library, "wl_display_get_fd")
    else { return nil }
    unsafe self.connection = connection
    unsafe self.fault = unsafe unsafeBitCast(fault, to: Question.self)
    unsafe self.descriptor = unsafe unsafeBitCast(descriptor, to: Question.self)
  }

  /// True if the connection is lost, now or within `milliseconds`.
  ///
  /// The library reports an error only after the stream was read to its end; `poll` reports a
  /// hang-up at once.
  package func isLost(within milliseconds: Int32 = 0) -> Bool {
    var socket = unsafe pollfd(fd: descriptor(connection), events: 0, revents: 0)
    let isHungUp =
      unsafe poll(&socket, 1, milliseconds) == 1 && Int32(socket.revents) & POLLHUP != 0
    return unsafe isHungUp || fault(connection) != 0
  }
}
