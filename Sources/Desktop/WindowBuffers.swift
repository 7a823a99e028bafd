internal import CGLFW
internal import Files
internal import Glibc
internal import OpenGL
internal import Runtime

/// The buffers that a window's frames are drawn into: their age, and how their changes are shown.
///
/// It loads all functions at run time, because builds of GLFW have some of them only.
@safe
final class WindowBuffers {
  private let window: OpaquePointer
  private let glx: GLXDrawable?
  private let egl: EGLSurface?
  /// True if the buffer still has the last frame, because it was copied and not swapped.
  private var isKept = false
  /// The size of the last frame in pixels.
  private var shown = (width: 0, height: 0)
  /// True if a frame was shown since the window last returned memory to the system.
  var hasNewFrame = false

  /// The part of the window that a frame draws.
  enum Redraw: String {
    /// The pixels that changed.
    case changes
    /// The whole window, whatever the driver says of its buffers.
    case all

    /// The wish in FOIL_REDRAW in the environment; `changes` without it.
    ///
    /// - Throws: `FileError` if the value is neither `changes` nor `all`.
    static var asked: Redraw {
      get throws(FileError) {
        guard let name = Root.environment("FOIL_REDRAW") else { return .changes }
        guard let asked = Redraw(rawValue: name) else {
          throw FileError(
            "FOIL_REDRAW", "\(name) is not a way to redraw; expected one of: changes, all")
        }
        return asked
      }
    }
  }

  /// The buffers of a window whose context is current.
  init(of window: OpaquePointer, isOnWayland: Bool, redraw: Redraw) {
    unsafe self.window = window
    // Without their functions, a buffer's age is unknown and whole frames are swapped.
    glx = unsafe isOnWayland || redraw == .all ? nil : GLXDrawable(of: window)
    egl = unsafe redraw == .all ? nil : EGLSurface(of: window)
  }

  /// The way to show the changes of a frame, for the log.
  var summary: String {
    if glx?.copiesParts == true { return "changes are copied to the window" }
    let knowsAge = glx?.knowsAge ?? egl?.knowsAge ?? false
    return (egl?.swapsParts == true ? "changes are named in swaps" : "whole frames are swapped")
      + (knowsAge ? "; the driver knows the age of buffers" : "")
  }

  /// The number of frames since the next buffer was drawn; 0 if its content is unknown.
  ///
  /// - Parameters:
  ///   - width: Width of the next frame in pixels.
  ///   - height: Its height in pixels.
  func age(width: Int, height: Int) -> Int {
    if isKept, shown.width != width || shown.height != height {
      // llvmpipe gives a buffer the window's new size only after a swap.
      unsafe glfwSwapBuffers(window)
      isKept = false
    }
    shown = (width, height)
    return isKept ? 1 : glx?.age ?? egl?.age ?? 0
  }

  /// Shows the drawn buffer.
  ///
  /// - Parameter changes: The pixels in which it differs from the frame before; nil is all of them.
  func show(_ changes: [PixelArea]?) {
    hasNewFrame = true
    isKept = false
    if let changes, let glx, glx.copiesParts {
      for area in changes { glx.copy(area, height: shown.height) }
      isKept = true
    } else if let changes, let egl, egl.swap(changes, height: shown.height) {
      return
    } else {
      unsafe glfwSwapBuffers(window)
    }
  }
}

/// A function of GLFW, or nil if this build of GLFW has none of this name.
private func glfwFunction(_ name: String) -> UnsafeMutableRawPointer? { unsafe dlsym(nil, name) }

/// A function of the current context's window system, or nil.
private func driverFunction(_ name: String) -> UnsafeMutableRawPointer? {
  unsafe glfwGetProcAddress(name).map { unsafe unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
}

/// The window's buffers in GLX.
@safe
private struct GLXDrawable {
  private typealias Copy =
    @convention(c) (OpaquePointer, UInt, Int32, Int32, Int32, Int32) -> Void
  private typealias Query =
    @convention(c) (OpaquePointer, UInt, Int32, UnsafeMutablePointer<UInt32>) -> Void

  private let display: OpaquePointer
  private let drawable: UInt
  /// GLX_MESA_copy_sub_buffer's function, if the processor draws.
  ///
  /// A GPU's buffers are swapped, which waits for the monitor and does not tear.
  private let copy: Copy?
  /// The query of GLX_EXT_buffer_age.
  private let query: Query?

  private static let backBufferAge: Int32 = 0x20F4

  /// The buffers of a window with a context of GLX; nil for other contexts.
  init?(of window: OpaquePointer) {
    typealias Display = @convention(c) () -> OpaquePointer?
    typealias Drawable = @convention(c) (OpaquePointer) -> UInt
    guard
      unsafe glfwGetWindowAttrib(window, GLFW_CONTEXT_CREATION_API) == GLFW_NATIVE_CONTEXT_API,
      let displayOf = unsafe glfwFunction("glfwGetX11Display"),
      let drawableOf = unsafe glfwFunction("glfwGetGLXWindow"),
      let display = unsafe unsafeBitCast(displayOf, to: Display.self)()
    else { return nil }
    unsafe self.display = display
    drawable = unsafe unsafeBitCast(drawableOf, to: Drawable.self)(window)
    guard drawable != 0 else { return nil }
    let hasCopy =
      unsafe GPU.drawsInMemory
      && glfwExtensionSupported("GLX_MESA_copy_sub_buffer") != 0
    let hasAge = unsafe glfwExtensionSupported("GLX_EXT_buffer_age") != 0
    unsafe copy =
      hasCopy
      ? driverFunction("glXCopySubBufferMESA").map { unsafe unsafeBitCast($0, to: Copy.self) }
      : nil
    unsafe query =
      hasAge
      ? driverFunction("glXQueryDrawable").map { unsafe unsafeBitCast($0, to: Query.self) } : nil
  }

  /// The number of frames since the back buffer was drawn; 0 if the driver does not know.
  var age: Int {
    var age: UInt32 = 0
    unsafe query?(display, drawable, Self.backBufferAge, &age)
    return Int(age)
  }

  /// True if the driver knows the age of buffers.
  var knowsAge: Bool { unsafe query != nil }

  /// True if a frame is shown by copying its changes, so that the buffer keeps its content.
  var copiesParts: Bool { unsafe copy != nil }

  /// Shows an area of the back buffer.
  func copy(_ area: PixelArea, height: Int) {
    unsafe copy?(
      display, drawable, Int32(area.x), Int32(height - area.y - area.height), Int32(area.width),
      Int32(area.height))
  }
}

/// The window's buffers in EGL.
@safe
private struct EGLSurface {
  private typealias Query =
    @convention(c) (OpaquePointer, OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> UInt32
  private typealias Swap =
    @convention(c) (OpaquePointer, OpaquePointer, UnsafePointer<Int32>, Int32) -> UInt32

  private let display: OpaquePointer
  private let surface: OpaquePointer
  /// The query of EGL_EXT_buffer_age.
  private let query: Query?
  /// The function of EGL_EXT_swap_buffers_with_damage, or its KHR namesake.
  private let swap: Swap?

  private static let bufferAge: Int32 = 0x313D

  /// The buffers of a window with a context of EGL; nil for other contexts.
  init?(of window: OpaquePointer) {
    typealias Display = @convention(c) () -> OpaquePointer?
    typealias Surface = @convention(c) (OpaquePointer) -> OpaquePointer?
    guard let displayOf = unsafe glfwFunction("glfwGetEGLDisplay"),
      let surfaceOf = unsafe glfwFunction("glfwGetEGLSurface"),
      let display = unsafe unsafeBitCast(displayOf, to: Display.self)(),
      let surface = unsafe unsafeBitCast(surfaceOf, to: Surface.self)(window)
    else { return nil }
    unsafe (self.display, self.surface) = (display, surface)
    let hasAge = unsafe glfwExtensionSupported("EGL_EXT_buffer_age") != 0
    let kind = ["KHR", "EXT"].first {
      unsafe glfwExtensionSupported("EGL_\($0)_swap_buffers_with_damage") != 0
    }
    unsafe query =
      hasAge
      ? driverFunction("eglQuerySurface").map { unsafe unsafeBitCast($0, to: Query.self) } : nil
    unsafe swap =
      kind.flatMap { unsafe driverFunction("eglSwapBuffersWithDamage\($0)") }
      .map { unsafe unsafeBitCast($0, to: Swap.self) }
  }

  /// The number of frames since the back buffer was drawn; 0 if the driver does not know.
  var age: Int {
    var age: Int32 = 0
    unsafe _ = query?(display, surface, Self.bufferAge, &age)
    return Int(age)
  }

  /// True if the driver knows the age of buffers.
  var knowsAge: Bool { unsafe query != nil }

  /// True if the changes of a frame can be named when its buffer is shown.
  var swapsParts: Bool { unsafe swap != nil }

  /// Shows the back buffer, which differs from the one shown in these areas; returns false if that
  /// is not possible.
  func swap(_ areas: [PixelArea], height: Int) -> Bool {
    let numbers = areas.flatMap { area in
      [area.x, height - area.y - area.height, area.width, area.height].map(Int32.init)
    }
    // Without an area the function would take all of the buffer as changed.
    guard let swap = unsafe swap, !areas.isEmpty else { return false }
    return unsafe numbers.withUnsafeBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return false }
      return unsafe swap(display, surface, start, Int32(areas.count)) != 0
    }
  }
}
