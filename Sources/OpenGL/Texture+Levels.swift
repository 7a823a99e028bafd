internal import CEpoxy

extension Texture {
  /// Calls `draw` for each level, the largest first, with a target of that level's size bound.
  ///
  /// - Precondition: The format is 8-bit RGBA.
  /// - Throws: `GLError.incompleteFramebuffer`, `.outOfMemory` or `.failed`.
  public func drawLevels(_ draw: (_ level: Int) -> Void) throws(GLError) {
    let before = BoundTarget()
    defer { before.bind() }
    GLFault.forget()
    let framebuffer = ObjectName(.framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer.name)
    for level in 0..<levels {
      glFramebufferTexture2D(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), name,
        GLint(level))
      let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
      guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
        throw .incompleteFramebuffer(status: status)
      }
      glViewport(0, 0, GLsizei(max(width >> level, 1)), GLsizei(max(height >> level, 1)))
      draw(level)
    }
    try GLFault.check(.makingTarget(width: width, height: height))
  }
}
