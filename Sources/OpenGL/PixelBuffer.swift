internal import CEpoxy

/// A buffer on the GPU for reading back a picture while others are drawn.
public struct PixelBuffer: ~Copyable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  private let buffer: ObjectName

  /// A buffer for a picture of 8-bit RGBA.
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

  /// Starts reading back the bound target, without waiting.
  public func begin() {
    bind()
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    Self.unbind()
  }

  /// Waits for the picture and copies it, rows from the top.
  ///
  /// - Parameters:
  ///   - bytes: Destination of the RGBA bytes.
  ///   - rowBytes: Bytes from row to row in the destination, at least 4 x width.
  /// - Precondition: The destination has room for `height` rows.
  /// - Throws: `GLError.outOfMemory` or `.failed` if drawing since the last check failed, or if the
  ///   pixels cannot be read back.
  public func copy(
    to bytes: UnsafeMutableRawBufferPointer, rowBytes: Int
  ) throws(GLError) {
    precondition(
      rowBytes >= 4 * width && bytes.count >= rowBytes * height, "the destination is too small")
    bind()
    defer { Self.unbind() }
    let start = unsafe glMapBufferRange(
      GLenum(GL_PIXEL_PACK_BUFFER), 0, width * height * 4, GLbitfield(GL_MAP_READ_BIT))
    guard let start = unsafe start, let target = bytes.baseAddress else {
      try GLFault.check(.readingBack(width: width, height: height))
      // A driver that has lost its context may return nil without an error.
      throw .failed(
        code: GLenum(GL_INVALID_OPERATION), doing: .readingBack(width: width, height: height))
    }
    // GL's rows start at the bottom.
    for row in 0..<height {
      unsafe target.advanced(by: row * rowBytes).copyMemory(
        from: start.advanced(by: (height - 1 - row) * width * 4), byteCount: width * 4)
    }
    _ = glUnmapBuffer(GLenum(GL_PIXEL_PACK_BUFFER))
    try GLFault.check(.readingBack(width: width, height: height))
  }

  private func bind() { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), buffer.name) }

  /// Unbinds the buffer; a bound one would receive later reads.
  private static func unbind() { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0) }
}
