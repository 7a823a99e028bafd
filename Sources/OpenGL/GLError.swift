/// The two shaders of a program.
public enum ShaderStage: Sendable, Hashable {
  case vertex, fragment
}

/// What can go wrong between Foil and a driver.
public enum GLError: Error, Sendable, Hashable {
  /// A library of the driver does not load; its file name and why, in the system's words.
  case unavailableLibrary(String)
  /// No EGL display could be opened.
  case noDisplay
  /// The driver offers none of the contexts that were asked for.
  case noContext([ContextRefusal])
  /// The context is older than was asked for; the driver's own version string.
  case versionTooLow(GraphicsAPI, found: String)
  /// Of several GPUs one was asked for that is not there; the names of those that are.
  case noSuchGPU(String, offered: [String])
  /// The GPU was reset, by whose fault the code says, as GL numbers it.
  case contextLost(code: UInt32)
  /// A shader does not compile; the driver's log, lines as they are in the text it was given.
  case compilation(ShaderStage, log: String)
  /// Shaders do not fit together; the driver's log.
  case linking(log: String)
  /// A picture is larger than the driver's textures can be, in pixels.
  case textureTooLarge(width: Int, height: Int, limit: Int)
  /// The driver cannot draw into such a framebuffer; its status.
  case incompleteFramebuffer(status: UInt32)
  /// The driver has no memory left.
  case outOfMemory(doing: GLWork)
  /// The driver refuses; its code, as GL numbers errors.
  case failed(code: UInt32, doing: GLWork)
}

extension GLError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .unavailableLibrary(let reason): "the graphics driver does not load: \(reason)"
    case .noDisplay: "no EGL display: is a GL driver (libegl-mesa0) installed?"
    case .noContext(let refusals):
      "the graphics driver has no \(refusals.map { "\($0)" }.joined(separator: "; no "))"
    case .versionTooLow(let api, let found): "\(api) is needed, the driver has \(found)"
    case .noSuchGPU(let name, let offered):
      "there is no GPU \(name.isEmpty ? "\"\"" : name), only "
        + (offered.isEmpty
          ? "what draws without --gpu"
          : offered.enumerated().map { "\($0.offset) (\($0.element))" }.joined(separator: ", "))
    case .contextLost(let code):
      "the graphics driver was reset (status \(code))"
    case .compilation(let stage, let log): "a \(stage) shader does not compile: \(log)"
    case .linking(let log): "a shader program does not link: \(log)"
    case .textureTooLarge(let width, let height, let limit):
      "\(width) x \(height) pixels are more than the driver's \(limit) on a side"
    case .incompleteFramebuffer(let status): "the driver refuses a framebuffer (\(status))"
    case .outOfMemory(let work): "out of memory while \(work)"
    case .failed(let code, let work): "the driver fails while \(work) (error \(code))"
    }
  }
}
