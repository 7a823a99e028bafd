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
  /// - Parameters:
  ///   - apis: what it may speak, in the order of preference. A display that has the second
  ///     comes before another that has the first: where a GPU has OpenGL ES alone, the processor
  ///     may have more.
  ///   - gpu: the one of several that draws, as `GPUWish` has it; nil for whichever there is.
  /// - Throws: `GLError.unavailableLibrary`, `.noDisplay`, `.noContext` or `.noSuchGPU`;
  ///   `.outOfMemory` where a driver may have had too little to load.
  public init(
    _ apis: [GraphicsAPI] = GraphicsAPI.allCases, gpu: String? = nil, debug: Bool = false
  ) throws(GLError) {
    try DriverLibrary.requireEGL()
    let displays =
      unsafe try gpu.map { gpu throws(GLError) in
        unsafe [try Self.display(GPUWish(gpu), apis)]
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

  /// The first of the contexts that a display has.
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

  /// Whether EGL itself, before there is a display, has an extension.
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

  /// The display of each of EGL's devices, by its number; nil for what is none to draw by.
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

  /// The display of the GPU that someone chose.
  ///
  /// - Throws: `GLError.noSuchGPU`, which names those there are.
  private static func display(
    _ wish: GPUWish, _ apis: [GraphicsAPI]
  ) throws(GLError) -> EGLDisplay {
    let devices = unsafe devices()
    if let number = wish.number, unsafe devices.indices.contains(number),
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
        if wish.means(name) { return unsafe display }
        offered.append(name)
      } catch {
        offered.append("\(error)")
      }
    }
    throw .noSuchGPU(wish.text, offered: offered)
  }
}
