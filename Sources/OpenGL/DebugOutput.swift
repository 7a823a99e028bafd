internal import CEpoxy
internal import Synchronization

/// The driver's debug messages: errors and messages of high severity.
public enum DebugOutput {
  private static let collected = Mutex<[String]>([])

  /// The messages of all listening contexts since the last call; clears them.
  public static func takeMessages() -> [String] {
    collected.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  /// Listens to the current context, synchronously; returns false if the driver has no debug
  /// output.
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
      // A shader that does not compile already throws a `GLError`.
      guard source != GLenum(GL_DEBUG_SOURCE_SHADER_COMPILER),
        type == GLenum(GL_DEBUG_TYPE_ERROR) || severity == GLenum(GL_DEBUG_SEVERITY_HIGH),
        let message = unsafe message
      else { return }
      let text = unsafe String(cString: message)
      DebugOutput.collected.withLock { $0.append(text) }
    }
  }
}
