internal import Glibc

/// GLFW's connection to a Wayland display; what is asked of it may be asked by any thread.
@safe
package struct WaylandDisplay: @unchecked Sendable {
  private typealias Question = @convention(c) (OpaquePointer) -> Int32

  private let connection: OpaquePointer
  private let fault: Question
  private let descriptor: Question

  /// Nil where GLFW, which has begun, speaks X11.
  ///
  /// From 3.4 on it speaks both and chooses, before it was built for either; it loads Wayland's
  /// library itself, so that nothing is linked with it.
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

  /// Whether nothing more can be said or heard, now or in so many milliseconds.
  ///
  /// Who reads to the end learns why, and not all do: that the other side hung up is known at once.
  package func isLost(within milliseconds: Int32 = 0) -> Bool {
    var socket = unsafe pollfd(fd: descriptor(connection), events: 0, revents: 0)
    let isHungUp =
      unsafe poll(&socket, 1, milliseconds) == 1 && Int32(socket.revents) & POLLHUP != 0
    return unsafe isHungUp || fault(connection) != 0
  }
}
