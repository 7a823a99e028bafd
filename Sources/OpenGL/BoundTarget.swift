internal import CEpoxy

/// The draw framebuffer and viewport of a moment, saved to be bound again later.
public struct BoundTarget: Sendable {
  private let name: GLuint
  private let viewport: (GLint, GLint, GLsizei, GLsizei)

  /// The target that is bound in the current context.
  public init() {
    var bound: GLint = 0
    unsafe glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &bound)
    name = GLuint(bound)
    var area = SIMD4<GLint>()
    unsafe withUnsafeMutableBytes(of: &area) {
      if let values = unsafe $0.assumingMemoryBound(to: GLint.self).baseAddress {
        unsafe glGetIntegerv(GLenum(GL_VIEWPORT), values)
      }
    }
    viewport = (area.x, area.y, area.z, area.w)
  }

  /// True if the target is the window's default framebuffer.
  public var isWindow: Bool { name == 0 }

  /// Binds the target and its viewport again.
  public func bind() {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
    glViewport(viewport.0, viewport.1, viewport.2, viewport.3)
  }
}
