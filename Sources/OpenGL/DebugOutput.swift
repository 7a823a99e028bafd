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
    let any = GLenum(GL_DONT_CARE)
    if OptionalFunction.debugMessageControl.isAvailable,
      OptionalFunction.debugMessageCallback.isAvailable
    {
      glDebugMessageControl(any, any, any, 0, nil, 1)
      unsafe glDebugMessageCallback(collect, nil)
    } else if OptionalFunction.debugMessageControlKHR.isAvailable,
      OptionalFunction.debugMessageCallbackKHR.isAvailable
    {
      glDebugMessageControlKHR(any, any, any, 0, nil, 1)
      unsafe glDebugMessageCallbackKHR(collect, nil)
    } else {
      return false
    }
    glEnable(GLenum(GL_DEBUG_OUTPUT))
    glEnable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS))
    return true
  }

  private static var collect: GLDEBUGPROC {
    { source, type, _, severity, _, message, _ in
      // A shader that does not compile is a typed error of its own.
      guard source != GLenum(GL_DEBUG_SOURCE_SHADER_COMPILER),
        type == GLenum(GL_DEBUG_TYPE_ERROR) || severity == GLenum(GL_DEBUG_SEVERITY_HIGH),
        let message = unsafe message
      else { return }
      let text = unsafe String(cString: message)
      DebugOutput.collected.withLock { $0.append(text) }
    }
  }
}
