internal import CEpoxy

/// A picture to draw into, independent of any window.
public struct Framebuffer: ~Copyable {
  private let framebuffer: ObjectName
  private let texture: Texture

  /// A target of 8-bit RGBA; its pixels are undefined until they are drawn.
  ///
  /// - Throws: `GLError.textureTooLarge`, `.incompleteFramebuffer`, `.outOfMemory` or `.failed`.
  public init(width: Int, height: Int) throws(GLError) {
    let texture = try Texture(
      width: width, height: height, format: .rgba8, pixels: [UInt8]?.none)
    let framebuffer = ObjectName(.framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer.name)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      throw .incompleteFramebuffer(status: status)
    }
    try GLFault.check(.makingTarget(width: width, height: height))
    self.texture = texture
    self.framebuffer = framebuffer
  }

  /// Makes this the target of drawing.
  public func bind() {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer.name)
    glViewport(0, 0, GLsizei(texture.width), GLsizei(texture.height))
  }
}

extension Framebuffer {
  /// Binds the drawn picture to a texture unit.
  public func bindPicture(unit: Int) { texture.bind(unit: unit) }

  /// Copies the drawn picture, pixel for pixel, into a target of the same size.
  public func copy(to target: BoundTarget) {
    target.bind()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer.name)
    let (width, height) = (GLint(width), GLint(height))
    glBlitFramebuffer(
      0, 0, width, height, 0, 0, width, height, GLbitfield(GL_COLOR_BUFFER_BIT),
      GLenum(GL_NEAREST))
    target.bind()
  }

  /// Width in pixels.
  public var width: Int { texture.width }

  /// Height in pixels.
  public var height: Int { texture.height }
}

extension GPU {
  /// The bound target's pixels as RGBA bytes, rows from the top.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed` if drawing since the last check failed, or if the
  ///   pixels cannot be read back.
  public static func readPixels(width: Int, height: Int) throws(GLError) -> [UInt8] {
    try GLFault.check(.drawing)
    let row = width * 4
    var bottomUp = [UInt8](repeating: 0, count: row * height)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    unsafe bottomUp.withUnsafeMutableBytes { buffer in
      unsafe glReadPixels(
        0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
        buffer.baseAddress)
    }
    try GLFault.check(.readingBack(width: width, height: height))
    var topDown: [UInt8] = []
    topDown.reserveCapacity(bottomUp.count)
    for y in (0..<height).reversed() {
      topDown.append(contentsOf: bottomUp[y * row..<(y + 1) * row])
    }
    return topDown
  }
}
