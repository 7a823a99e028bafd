internal import CEpoxy

/// An OpenGL context without window or display, through EGL.
///
/// Mesa's surfaceless platform is tried first, then each EGL device (NVIDIA's driver is reached
/// that way). The display is shared by the process and closed by its end: terminating it would
/// pull it from under other contexts.
@safe
public struct HeadlessContext: ~Copyable {
  /// What it speaks.
  public let api: GraphicsAPI
  private let display: EGLDisplay
  private let context: EGLContext

  /// Opens a context; with `debug` the driver reports every mistake to `DebugOutput`.
  ///
  /// - Parameter apis: what it may speak, in the order of preference. A display that has the second
  ///   comes before another that has the first: where a GPU has OpenGL ES alone, the processor may
  ///   have more.
  /// - Throws: `GLError.unavailableLibrary`, `.noDisplay` or `.noContext`.
  public init(
    _ apis: [GraphicsAPI] = GraphicsAPI.allCases, debug: Bool = false
  ) throws(GLError) {
    try DriverLibrary.requireEGL()
    var foundDisplay = false
    var refusals: [ContextRefusal] = []
    let displays = unsafe Self.displays()
    for index in 0..<(unsafe displays.count) {
      let display = unsafe displays[index]
      var (major, minor): (EGLint, EGLint) = (0, 0)
      guard unsafe eglInitialize(display, &major, &minor) != 0 else { continue }
      foundDisplay = true
      for api in apis {
        do throws(GLError) {
          try DriverLibrary.require(api)
        } catch {
          refusals.append(ContextRefusal(api, "\(error)"))
          continue
        }
        let attributes = Self.attributes(api, egl: (major, minor), debug: debug)
        guard Self.bind(api),
          let context = unsafe eglCreateContext(display, nil, nil, attributes)
        else {
          refusals.append(ContextRefusal(api, EGLFault.take()))
          continue
        }
        self.api = api
        unsafe self.display = display
        unsafe self.context = context
        return
      }
    }
    guard foundDisplay else { throw .noDisplay }
    var told: Set<ContextRefusal> = []
    throw .noContext(refusals.filter { told.insert($0).inserted })
  }

  deinit {
    _ = unsafe eglDestroyContext(display, context)
  }

  /// Runs `body` with this context current on the calling thread.
  ///
  /// GL objects made inside must not leave: they are deleted through the current context.
  ///
  /// - Throws: what `body` throws, or `GLError` where the context cannot be made current or is
  ///   too old.
  public borrowing func withCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    // What EGL calls current is so for the API that is bound.
    guard Self.bind(api), unsafe eglMakeCurrent(display, nil, nil, context) != 0 else {
      throw GLError.noContext([ContextRefusal(api, EGLFault.take())])
    }
    defer { _ = unsafe eglMakeCurrent(display, nil, nil, nil) }
    try GPU.require(api)
    return try body()
  }

  private static func bind(_ api: GraphicsAPI) -> Bool {
    switch api {
    case .desktop: eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0
    case .embedded: eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) != 0
    }
  }

  /// What is asked for of a context: EGL 1.4 refuses the attribute by which 1.5 asks for a debug
  /// context, whatever its value, and has a flag of an extension instead.
  package static func attributes(
    _ api: GraphicsAPI, egl: (major: Int32, minor: Int32), debug: Bool
  ) -> [Int32] {
    var attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, api.leastVersion / 10,
      EGL_CONTEXT_MINOR_VERSION, api.leastVersion % 10,
    ]
    // OpenGL ES has no profiles, and its contexts none of this attribute.
    if api == .desktop {
      attributes += [EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT]
    }
    if debug {
      attributes +=
        egl >= (1, 5)
        ? [EGL_CONTEXT_OPENGL_DEBUG, 1]
        : [EGL_CONTEXT_FLAGS_KHR, EGL_CONTEXT_OPENGL_DEBUG_BIT_KHR]
    }
    return attributes + [EGL_NONE]
  }

  private static func displays() -> [EGLDisplay] {
    var displays: [EGLDisplay] = unsafe []
    guard unsafe epoxy_has_egl_extension(nil, "EGL_EXT_platform_base") else { return unsafe [] }
    if unsafe epoxy_has_egl_extension(nil, "EGL_MESA_platform_surfaceless"),
      let display = unsafe eglGetPlatformDisplayEXT(
        EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
    {
      unsafe displays.append(display)
    }
    guard unsafe epoxy_has_egl_extension(nil, "EGL_EXT_device_base") else {
      return unsafe displays
    }
    var devices = unsafe [EGLDeviceEXT?](repeating: nil, count: 16)
    var count: EGLint = 0
    guard unsafe eglQueryDevicesEXT(EGLint(devices.count), &devices, &count) != 0 else {
      return unsafe displays
    }
    for index in 0..<min(Int(count), 16) {
      let device = unsafe devices[index]
      if let display = unsafe eglGetPlatformDisplayEXT(
        EGLenum(EGL_PLATFORM_DEVICE_EXT), device, nil)
      {
        unsafe displays.append(display)
      }
    }
    return unsafe displays
  }
}
