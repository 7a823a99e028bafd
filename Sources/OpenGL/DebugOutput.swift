internal import CEpoxy
internal import Synchronization

/// What the driver says about mistakes: every error and every message of high severity.
public enum DebugOutput {
  private static let collected = Mutex<[String]>([])

  /// The messages since the last call, of all contexts that listen.
  public static func takeMessages() -> [String] {
    collected.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  /// Listens to the current context, synchronously; false where the driver cannot tell.
  public static func listen() -> Bool {
    guard unsafe epoxy_has_gl_extension("GL_KHR_debug") else { return false }
    glEnable(GLenum(GL_DEBUG_OUTPUT))
    glEnable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS))
    glDebugMessageControl(
      GLenum(GL_DONT_CARE), GLenum(GL_DONT_CARE), GLenum(GL_DONT_CARE), 0, nil, 1)
    unsafe glDebugMessageCallback(
      { source, type, _, severity, _, message, _ in
        // A shader that does not compile is a typed error of its own.
        guard source != GLenum(GL_DEBUG_SOURCE_SHADER_COMPILER),
          type == GLenum(GL_DEBUG_TYPE_ERROR) || severity == GLenum(GL_DEBUG_SEVERITY_HIGH),
          let message = unsafe message
        else { return }
        let text = unsafe String(cString: message)
        DebugOutput.collected.withLock { $0.append(text) }
      }, nil)
    return true
  }
}
