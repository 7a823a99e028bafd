internal import CEpoxy

/// The function that reports a lost context.
///
/// Its name depends on the driver: below OpenGL 4.5 some drivers have only GL_ARB_robustness.
public enum ResetStatus: Sendable, CaseIterable {
  case core, khr, arb, ext

  /// The function of the current context; nil if it has none.
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

  /// Checks that the current context is not lost; after a reset of the GPU nothing is drawn.
  ///
  /// - Precondition: The function is the current context's.
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
