internal import CEpoxy

/// Room on the GPU's side for a picture that is read back while others are drawn.
public struct PixelBuffer: ~Copyable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  private let buffer: ObjectName

  /// Room for a picture of 8-bit RGBA.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public init(width: Int, height: Int) throws(GLError) {
    GLFault.forget()
    buffer = ObjectName(.buffer)
    (self.width, self.height) = (width, height)
    bind()
    glBufferData(
      GLenum(GL_PIXEL_PACK_BUFFER), width * height * 4, nil, GLenum(GL_STREAM_READ))
    Self.unbind()
    try GLFault.check(.readingBack(width: width, height: height))
  }

  /// Begins to read back the bound target, and does not wait for it.
  public func begin() {
    bind()
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    Self.unbind()
  }

  /// Waits until what was begun is there, and copies it, rows from the top.
  ///
  /// - Parameters:
  ///   - bytes: where to, RGBA.
  ///   - rowBytes: from row to row there, at least 4 x width.
  /// - Precondition: there is room for `height` rows.
  /// - Throws: `GLError.outOfMemory` or `.failed` where the driver could not draw what it was asked
  ///   to since something was last made, or cannot read it back.
  public func copy(
    to bytes: UnsafeMutableRawBufferPointer, rowBytes: Int
  ) throws(GLError) {
    precondition(rowBytes >= 4 * width && bytes.count >= rowBytes * height, "pixels are missing")
    bind()
    defer { Self.unbind() }
    let start = unsafe glMapBufferRange(
      GLenum(GL_PIXEL_PACK_BUFFER), 0, width * height * 4, GLbitfield(GL_MAP_READ_BIT))
    guard let start = unsafe start, let target = bytes.baseAddress else {
      try GLFault.check(.readingBack(width: width, height: height))
      // A driver that has lost its context may give nothing and name no error.
      throw .failed(
        code: GLenum(GL_INVALID_OPERATION), doing: .readingBack(width: width, height: height))
    }
    // Rows of a target count from its foot.
    for row in 0..<height {
      unsafe target.advanced(by: row * rowBytes).copyMemory(
        from: start.advanced(by: (height - 1 - row) * width * 4), byteCount: width * 4)
    }
    _ = glUnmapBuffer(GLenum(GL_PIXEL_PACK_BUFFER))
    try GLFault.check(.readingBack(width: width, height: height))
  }

  private func bind() { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), buffer.name) }

  /// What else is read back goes where it is told to.
  private static func unbind() { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0) }
}
