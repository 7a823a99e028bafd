internal import CEpoxy

/// EGL's errors by the names in its manuals.
enum EGLFault {
  private static let names: [EGLint: String] = [
    EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED", EGL_BAD_ACCESS: "EGL_BAD_ACCESS",
    EGL_BAD_ALLOC: "EGL_BAD_ALLOC", EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE",
    EGL_BAD_CONTEXT: "EGL_BAD_CONTEXT", EGL_BAD_CONFIG: "EGL_BAD_CONFIG",
    EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY", EGL_BAD_MATCH: "EGL_BAD_MATCH",
    EGL_BAD_PARAMETER: "EGL_BAD_PARAMETER", EGL_CONTEXT_LOST: "EGL_CONTEXT_LOST",
  ]

  /// The name of the calling thread's last error; clears it.
  static func take() -> String {
    let code = eglGetError()
    return names[code] ?? "EGL error \(code)"
  }
}
