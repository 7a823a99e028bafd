internal import CEpoxy

/// The texture object alone: its content can then fail to be made.
struct TextureName: ~Copyable {
  let name: GLuint

  init() {
    var name: GLuint = 0
    unsafe glGenTextures(1, &name)
    self.name = name
    LiveHandles.made()
  }

  func bind(unit: Int) {
    glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }

  deinit {
    var name = name
    unsafe glDeleteTextures(1, &name)
    LiveHandles.deleted()
  }
}
