internal import CEpoxy

/// A picture on the GPU.
public struct Texture: ~Copyable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Number of mipmap levels, the picture itself included.
  public let levels: Int
  private let format: Format
  private let object: ObjectName

  /// The format of a pixel.
  public enum Format: Sendable {
    /// Red, green, blue, alpha of 8 bits.
    case rgba8
    /// One channel of 8 bits, read as equal red, green and blue.
    case gray8

    var bytesPerPixel: Int {
      switch self {
      case .rgba8: 4
      case .gray8: 1
      }
    }

    var codes: (storage: GLint, layout: GLenum, type: GLenum) {
      switch self {
      case .rgba8: (GL_RGBA8, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
      case .gray8: (GL_R8, GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE))
      }
    }
  }

  /// A texture of one level with these pixels, rows from the top without padding; nil leaves the
  /// pixels undefined.
  ///
  /// A `Sampler` sets filtering and wrapping.
  ///
  /// - Precondition: The pixels are contiguous in memory, as an array's are.
  /// - Throws: `GLError.textureTooLarge`, `.outOfMemory` or `.failed`.
  public init<Pixels: Collection>(
    width: Int, height: Int, format: Format, pixels: Pixels?
  ) throws(GLError) where Pixels.Element: BitwiseCopyable {
    precondition(
      (pixels.map { $0.count * MemoryLayout<Pixels.Element>.stride }
        ?? width * height * format.bytesPerPixel)
        == width * height * format.bytesPerPixel, "pixels are missing")
    let object = try Self.allocate(
      width: width, height: height, format: format, levels: 1,
      doing: pixels == nil
        ? .makingTarget(width: width, height: height)
        : .loadingPicture(width: width, height: height))
    if let pixels {
      let isUploaded: Void? = pixels.withContiguousStorageIfAvailable {
        unsafe Self.write(
          UnsafeRawBufferPointer($0).baseAddress, format: format, level: 0, width: width,
          rows: 0..<height)
      }
      precondition(isUploaded != nil, "the pixels are not contiguous")
      try GLFault.check(.loadingPicture(width: width, height: height))
    }
    self.object = object
    (self.width, self.height, self.levels, self.format) = (width, height, 1, format)
  }

  /// A texture of `levels` mipmap levels, each half as wide and high as the last, rounded down.
  ///
  /// The pixels are undefined until they are uploaded.
  ///
  /// - Throws: `GLError.textureTooLarge`, `.outOfMemory` or `.failed`.
  public init(width: Int, height: Int, format: Format, levels: Int) throws(GLError) {
    object = try Self.allocate(
      width: width, height: height, format: format, levels: levels,
      doing: .loadingPicture(width: width, height: height))
    (self.width, self.height, self.levels, self.format) = (width, height, levels, format)
  }

  /// Unbinds the texture that was uploaded last in this context: a bound texture stays alive even
  /// if another context deletes it.
  public static func unbindUploaded() {
    glActiveTexture(GLenum(GL_TEXTURE0) + 15)
    glBindTexture(GLenum(GL_TEXTURE_2D), 0)
  }

  /// Allocates a texture and binds it to the last unit, so that uploads leave the drawing's units
  /// alone.
  private static func allocate(
    width: Int, height: Int, format: Format, levels: Int, doing work: GLTask
  ) throws(GLError) -> ObjectName {
    let limit = GPU.largestTexture
    guard max(width, height) <= limit else {
      throw .textureTooLarge(width: width, height: height, limit: limit)
    }
    GLFault.forget()
    let object = ObjectName(.texture)
    object.bindTexture(unit: 15)
    let (storage, layout, type) = format.codes
    if OptionalFunction.texStorage2D.isAvailable {
      // One step: Mesa blocks no other context for it, and a large picture takes seconds.
      glTexStorage2D(
        GLenum(GL_TEXTURE_2D), GLsizei(levels), GLenum(storage), GLsizei(width), GLsizei(height))
    } else {
      for level in 0..<levels {
        glTexImage2D(
          GLenum(GL_TEXTURE_2D), GLint(level), storage, GLsizei(max(width >> level, 1)),
          GLsizei(max(height >> level, 1)), 0, layout, type, nil)
      }
    }
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), GLint(levels - 1))
    if format == .gray8 {
      for channel in [GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B] {
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(channel), GL_RED)
      }
    }
    try GLFault.check(work)
    return object
  }

  /// Uploads some rows of a level.
  ///
  /// - Parameters:
  ///   - bytes: All rows of the level from the top, without padding.
  ///   - rows: The rows to upload.
  ///   - level: Index of the level; 0 is the largest.
  /// - Precondition: The bytes are contiguous in memory, as an array's are.
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public func upload<Bytes: Collection<UInt8>>(
    _ bytes: Bytes, rows: Range<Int>, level: Int
  ) throws(GLError) {
    let levelWidth = max(width >> level, 1)
    let rowBytes = levelWidth * format.bytesPerPixel
    precondition(rows.upperBound * rowBytes <= bytes.count, "pixels are missing")
    object.bindTexture(unit: 15)
    let isUploaded: Void? = bytes.withContiguousStorageIfAvailable {
      let start = UnsafeRawBufferPointer($0).baseAddress
      unsafe Self.write(
        start?.advanced(by: rows.lowerBound * rowBytes), format: format, level: level,
        width: levelWidth, rows: rows)
    }
    precondition(isUploaded != nil, "the pixels are not contiguous")
    try GLFault.check(.loadingPicture(width: width, height: height))
  }

  /// Uploads a rectangle of a level.
  ///
  /// - Parameter bytes: The rectangle's rows from the top, without padding.
  /// - Precondition: The bytes are contiguous in memory, as an array's are.
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public func upload<Bytes: Collection<UInt8>>(
    _ bytes: Bytes, columns: Range<Int>, rows: Range<Int>, level: Int
  ) throws(GLError) {
    precondition(
      bytes.count == columns.count * rows.count * format.bytesPerPixel, "pixels are missing")
    object.bindTexture(unit: 15)
    let isUploaded: Void? = bytes.withContiguousStorageIfAvailable {
      unsafe Self.write(
        UnsafeRawBufferPointer($0).baseAddress, format: format, level: level,
        left: columns.lowerBound, width: columns.count, rows: rows)
    }
    precondition(isUploaded != nil, "the pixels are not contiguous")
    try GLFault.check(.loadingPicture(width: width, height: height))
  }

  private static func write(
    _ data: UnsafeRawPointer?, format: Format, level: Int, left: Int = 0, width: Int,
    rows: Range<Int>
  ) {
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    let (_, layout, type) = format.codes
    unsafe glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), GLint(level), GLint(left), GLint(rows.lowerBound), GLsizei(width),
      GLsizei(rows.count), layout, type, data)
  }

  var name: GLuint { object.name }

  /// Binds the texture to unit `unit`.
  public func bind(unit: Int) { object.bindTexture(unit: unit) }

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

extension ObjectName {
  /// Binds a texture to a unit.
  fileprivate func bindTexture(unit: Int) {
    glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }
}
