/// The two shaders of a program.
public enum ShaderStage: Sendable, Hashable {
  case vertex, fragment
}

/// An error between Foil and a graphics driver.
public enum GLError: Error, Sendable, Hashable {
  /// A driver library cannot be loaded; the system's message with the file name.
  case unavailableLibrary(String)
  /// No EGL display could be opened.
  case noDisplay
  /// The driver offers none of the requested contexts.
  case noContext([ContextRefusal])
  /// The context is older than requested; the driver's version string.
  case versionTooLow(GraphicsAPI, found: String)
  /// The requested GPU does not exist; its name and the names of the available GPUs.
  case noSuchGPU(String, offered: [String])
  /// The GPU was reset; GL's status code says what caused it.
  case contextLost(code: UInt32)
  /// A shader does not compile; the driver's log, with lines counted in the source it was given.
  case compilation(ShaderStage, log: String)
  /// The shaders of a program do not link; the driver's log.
  case linking(log: String)
  /// A picture is larger than the driver's largest texture, in pixels.
  case textureTooLarge(width: Int, height: Int, limit: Int)
  /// The driver cannot draw into a framebuffer; its status.
  case incompleteFramebuffer(status: UInt32)
  /// The driver is out of memory.
  case outOfMemory(doing: GLTask)
  /// The driver failed; GL's error code.
  case failed(code: UInt32, doing: GLTask)
}

extension GLError: CustomStringConvertible {
  /// A message of one line for users.
  public var description: String {
    switch self {
    case .unavailableLibrary(let reason): "the graphics driver cannot be loaded: \(reason)"
    case .noDisplay: "no EGL display; a GL driver such as libegl-mesa0 may be missing"
    case .noContext(let refusals):
      "the graphics driver has no \(refusals.map { "\($0)" }.joined(separator: "; no "))"
    case .versionTooLow(let api, let found): "the driver has \(found); expected \(api)"
    case .noSuchGPU(let name, let offered):
      "\(name.isEmpty ? "\"\"" : name) is not a GPU; "
        + (offered.isEmpty
          ? "none can be chosen, leave out --gpu"
          : "expected one of: "
            + offered.enumerated().map { "\($0.offset) (\($0.element))" }.joined(separator: ", "))
    case .contextLost(let code):
      "the graphics driver was reset (status \(code))"
    case .compilation(let stage, let log): "a \(stage) shader does not compile: \(log)"
    case .linking(let log): "a shader program does not link: \(log)"
    case .textureTooLarge(let width, let height, let limit):
      "\(width) x \(height) pixels are too many; the driver allows \(limit) per side"
    case .incompleteFramebuffer(let status): "the driver refuses a framebuffer (\(status))"
    case .outOfMemory(let work): "out of memory while \(work)"
    case .failed(let code, let work): "the driver failed while \(work) (error \(code))"
    }
  }
}
