internal import CEpoxy

/// A query of the GPU's time for the commands between its `begin` and `end`.
///
/// Only one query of a context can be between the two at a time.
package struct TimeQuery: ~Copyable {
  private let object: ObjectName
  private let function: ResultFunction

  /// A function that reads a time in 64 bits; 32 bits of nanoseconds are only 4 seconds.
  package enum ResultFunction: Sendable, CaseIterable {
    case core, ext

    /// The function of the current context; nil if its driver has no timer queries.
    static var current: ResultFunction? {
      TimeQuery.counterBits > 0 ? available(in: .current) : nil
    }

    package static func available(in context: ContextCapabilities) -> ResultFunction? {
      allCases.first { $0.function.isAvailable(in: context) }
    }

    package var function: OptionalFunction {
      switch self {
      case .core: .queryObject64
      case .ext: .queryObject64EXT
      }
    }
  }

  /// A query of the current context, which has `function`.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  init(_ function: ResultFunction) throws(GLError) {
    self.function = function
    GLFault.forget()
    object = ObjectName(.query)
    try GLFault.check(.makingQuery)
  }

  /// The bits of a time; 0 if the driver does not measure any.
  private static var counterBits: GLint {
    var bits: GLint = 0
    unsafe glGetQueryiv(GLenum(GL_TIME_ELAPSED), GLenum(GL_QUERY_COUNTER_BITS), &bits)
    return bits
  }

  /// Starts measuring.
  func begin() { glBeginQuery(GLenum(GL_TIME_ELAPSED), object.name) }

  /// Stops measuring, without waiting.
  func end() { glEndQuery(GLenum(GL_TIME_ELAPSED)) }

  /// True if the GPU has finished the commands, so that `seconds` does not wait.
  var isFinished: Bool {
    var value: GLuint = 0
    unsafe glGetQueryObjectuiv(object.name, GLenum(GL_QUERY_RESULT_AVAILABLE), &value)
    return value != 0
  }

  /// The GPU's time for the commands; waits until it has finished them.
  var seconds: Double {
    var nanoseconds: GLuint64 = 0
    let result = GLenum(GL_QUERY_RESULT)
    switch function {
    case .core: unsafe glGetQueryObjectui64v(object.name, result, &nanoseconds)
    case .ext: unsafe glGetQueryObjectui64vEXT(object.name, result, &nanoseconds)
    }
    return Double(nanoseconds) * 1e-9
  }

  /// True if the GPU's clock has changed since the last call, so that times since then are wrong.
  ///
  /// Only OpenGL ES reports this.
  static func takeDisjoint() -> Bool {
    if GLFaultInjection.takeDisjoint() { return true }
    guard GraphicsAPI.current == .embedded else { return false }
    var value: GLint = 0
    unsafe glGetIntegerv(GLenum(GL_GPU_DISJOINT_EXT), &value)
    return value != 0
  }
}
