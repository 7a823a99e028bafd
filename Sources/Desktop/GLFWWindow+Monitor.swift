internal import CGLFW
internal import CX11
internal import Geometry
internal import Glibc

extension GLFWWindow {
  /// The monitor with the largest part of the window; nil if there is none.
  ///
  /// On Wayland windows do not know their place: it is the primary one.
  var monitorUnder: OpaquePointer? {
    var count: Int32 = 0
    guard wayland == nil, let all = unsafe glfwGetMonitors(&count), count > 1 else {
      return unsafe glfwGetPrimaryMonitor()
    }
    var (x, y, width, height) = (Int32(0), Int32(0), Int32(0), Int32(0))
    unsafe glfwGetWindowPos(handle, &x, &y)
    unsafe glfwGetWindowSize(handle, &width, &height)
    func part(_ monitor: OpaquePointer) -> Int {
      var (left, top) = (Int32(0), Int32(0))
      unsafe glfwGetMonitorPos(monitor, &left, &top)
      guard let mode = unsafe glfwGetVideoMode(monitor)?.pointee else { return 0 }
      let wide = min(x + width, left + mode.width) - max(x, left)
      let high = min(y + height, top + mode.height) - max(y, top)
      return Int(max(wide, 0)) * Int(max(high, 0))
    }
    return unsafe (0..<Int(count)).compactMap { unsafe all[$0] }
      .max { unsafe part($0) < part($1) }
  }

  /// The size of a monitor in millimeters; 0 x 0 if it does not tell.
  static func millimeters(of monitor: OpaquePointer, _ pixels: Size, isX11: Bool) -> Size {
    var (width, height) = (Int32(0), Int32(0))
    unsafe glfwGetMonitorPhysicalSize(monitor, &width, &height)
    let told = Size(Double(width), Double(height))
    // Where X tells nothing, GLFW takes 96 pixels per inch; the whole screen may have a size.
    let guess = (pixels.vector * (25.4 / 96)).rounded(.down)
    guard isX11, told.vector == guess, let screen = xScreen else { return told }
    return Size(
      pixels.width * screen.millimeters.width / screen.pixels.width,
      pixels.height * screen.millimeters.height / screen.pixels.height)
  }

  /// The X screen in pixels and in millimeters; nil if it does not tell.
  private static var xScreen: (pixels: Size, millimeters: Size)? {
    guard let function = unsafe dlsym(nil, "glfwGetX11Display"),
      let display = unsafe unsafeBitCast(
        function, to: (@convention(c) () -> OpaquePointer?).self)()
    else { return nil }
    let screen = unsafe XDefaultScreen(display)
    let (wide, high) = unsafe (XDisplayWidthMM(display, screen), XDisplayHeightMM(display, screen))
    guard wide > 0, high > 0 else { return nil }
    return unsafe (
      Size(Double(XDisplayWidth(display, screen)), Double(XDisplayHeight(display, screen))),
      Size(Double(wide), Double(high))
    )
  }
}
