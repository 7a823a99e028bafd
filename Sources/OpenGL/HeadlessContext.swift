internal import CEpoxy

/// An OpenGL context without window or display, through EGL.
///
/// It tries Mesa's surfaceless platform first, then each EGL device (as NVIDIA's driver needs). All
/// contexts of the process share the display, so it is never terminated.
@safe
public struct HeadlessContext: ~Copyable {
  /// The API of the context.
  public let api: GraphicsAPI
  private let display: EGLDisplay
  private let context: EGLContext

  /// Opens a context; with `debug` the driver reports errors to `DebugOutput`.
  ///
  /// - Parameters:
  ///   - apis: APIs in order of preference. All are tried on one display before the next display: a
  ///     GPU with only OpenGL ES comes before a software rasterizer with more.
  ///   - gpu: The GPU that draws, as in `GPUChoice`; nil for any.
  ///   - debug: True for a debug context.
  /// - Throws: `GLError.unavailableLibrary`, `.noDisplay`, `.noContext` or `.noSuchGPU`;
  ///   `.outOfMemory` if a driver may have had too little memory to load.
  public init(
    _ apis: [GraphicsAPI] = GraphicsAPI.allCases, gpu: String? = nil, debug: Bool = false
  ) throws(GLError) {
    try DriverLibrary.requireEGL()
    let displays =
      unsafe try gpu.map { gpu throws(GLError) in
        unsafe [try Self.display(GPUChoice(gpu), apis)]
      } ?? Self.displays()
    var foundDisplay = false
    var refusals: [ContextRefusal] = []
    for index in 0..<(unsafe displays.count) {
      let display = unsafe displays[index]
      do throws(GLError) {
        unsafe (api, context) = unsafe try Self.open(display, apis, debug: debug)
        unsafe self.display = display
        return
      } catch .noContext(let more) {
        foundDisplay = true
        refusals += more
      } catch {
        continue
      }
    }
    guard foundDisplay else { throw DriverLibrary.memoryFault ?? .noDisplay }
    var told: Set<ContextRefusal> = []
    throw DriverLibrary.memoryFault ?? .noContext(refusals.filter { told.insert($0).inserted })
  }

  private init(on display: EGLDisplay, _ apis: [GraphicsAPI]) throws(GLError) {
    unsafe (api, context) = unsafe try Self.open(display, apis, debug: false)
    unsafe self.display = display
  }

  /// The first of the APIs for which a display has a context.
  private static func open(
    _ display: EGLDisplay, _ apis: [GraphicsAPI], debug: Bool
  ) throws(GLError) -> (GraphicsAPI, EGLContext) {
    var (major, minor): (EGLint, EGLint) = (0, 0)
    guard unsafe eglInitialize(display, &major, &minor) != 0 else { throw .noDisplay }
    var refusals: [ContextRefusal] = []
    for api in apis {
      do throws(GLError) {
        try DriverLibrary.require(api)
      } catch {
        refusals.append(ContextRefusal(api, "\(error)"))
        continue
      }
      let attributes = attributes(api, egl: (major, minor), debug: debug)
      if bind(api), let context = unsafe eglCreateContext(display, nil, nil, attributes) {
        return unsafe (api, context)
      }
      refusals.append(ContextRefusal(api, EGLFault.take()))
    }
    throw .noContext(refusals)
  }

  deinit {
    _ = unsafe eglDestroyContext(display, context)
  }

  /// Runs `body` with this context current on the calling thread.
  ///
  /// GL objects made inside must not outlive `body`, because they are deleted through the current
  /// context.
  ///
  /// - Throws: Errors of `body`; `GLError` if the context cannot be made current or is too old.
  public borrowing func withCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    // EGL keeps a current context for each bound API.
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

  /// Attributes of a new context.
  ///
  /// EGL 1.4 refuses the debug attribute of EGL 1.5 and has an extension's flag instead.
  package static func attributes(
    _ api: GraphicsAPI, egl: (major: Int32, minor: Int32), debug: Bool
  ) -> [Int32] {
    var attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, api.leastVersion / 10,
      EGL_CONTEXT_MINOR_VERSION, api.leastVersion % 10,
    ]
    // OpenGL ES has no profiles and refuses this attribute.
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

  /// True if EGL has a client extension, which needs no display.
  private static func has(_ name: String) -> Bool { unsafe epoxy_has_egl_extension(nil, name) }

  private static func displays() -> [EGLDisplay] {
    var displays: [EGLDisplay] = unsafe []
    if has("EGL_EXT_platform_base"), has("EGL_MESA_platform_surfaceless"),
      let display = unsafe eglGetPlatformDisplayEXT(
        EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
    {
      unsafe displays.append(display)
    }
    return unsafe displays + devices().compactMap { unsafe $0 }
  }

  /// Displays of EGL's devices, by index; nil for a device without one.
  private static func devices() -> [EGLDisplay?] {
    guard has("EGL_EXT_platform_base"), has("EGL_EXT_platform_device"),
      has("EGL_EXT_device_base") || has("EGL_EXT_device_enumeration")
    else { return unsafe [] }
    var devices = unsafe [EGLDeviceEXT?](repeating: nil, count: 16)
    var count: EGLint = 0
    guard unsafe eglQueryDevicesEXT(EGLint(devices.count), &devices, &count) != 0 else {
      return unsafe []
    }
    return unsafe devices.prefix(Int(count)).map {
      unsafe eglGetPlatformDisplayEXT(EGLenum(EGL_PLATFORM_DEVICE_EXT), $0, nil)
    }
  }

  /// The display of the chosen GPU.
  ///
  /// - Throws: `GLError.noSuchGPU` with the names of all GPUs.
  private static func display(
    _ choice: GPUChoice, _ apis: [GraphicsAPI]
  ) throws(GLError) -> EGLDisplay {
    let devices = unsafe devices()
    if let number = choice.number, unsafe devices.indices.contains(number),
      let display = unsafe devices[number]
    {
      return unsafe display
    }
    var offered: [String] = []
    for number in unsafe devices.indices {
      guard let display = unsafe devices[number] else {
        offered.append("no display")
        continue
      }
      do {
        let name = unsafe try HeadlessContext(on: display, apis).withCurrent { GPU.name }
        if choice.matches(name) { return unsafe display }
        offered.append(name)
      } catch {
        offered.append("\(error)")
      }
    }
    throw .noSuchGPU(choice.text, offered: offered)
  }
}
