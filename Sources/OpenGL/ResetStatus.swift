internal import CEpoxy

/// The function by which a context tells that it is lost.
///
/// Its name depends on the driver: below OpenGL 4.5 some have GL_ARB_robustness alone.
public enum ResetStatus: Sendable, CaseIterable {
  case core, khr, arb, ext

  /// The function that the current context has; nil if it cannot tell.
  public static var current: ResetStatus? { available(in: .current) }

  package static func available(in context: ContextCapabilities) -> ResetStatus? {
    allCases.first { $0.function.isAvailable(in: context) }
  }

  private var function: OptionalFunction {
    switch self {
    case .core: .resetStatus
    case .khr: .resetStatusKHR
    case .arb: .resetStatusARB
    case .ext: .resetStatusEXT
    }
  }

  private var code: GLenum {
    switch self {
    case .core: glGetGraphicsResetStatus()
    case .khr: glGetGraphicsResetStatusKHR()
    case .arb: glGetGraphicsResetStatusARB()
    case .ext: glGetGraphicsResetStatusEXT()
    }
  }

  /// Passes while the current context is not lost: after a reset of the GPU nothing is drawn.
  ///
  /// - Precondition: it is the current context's own.
  /// - Throws: `GLError.contextLost`.
  public func requireContext() throws(GLError) {
    let code = GLFaultInjection.lostContext ?? code
    guard code == GLenum(GL_NO_ERROR) else { throw .contextLost(code: code) }
  }
}

extension ResetStatus: CustomStringConvertible {
  /// The function's name.
  public var description: String { function.name }
}
