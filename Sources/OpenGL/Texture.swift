internal import CEpoxy

/// A picture on the GPU.
public struct Texture: ~Copyable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// The picture itself and ever smaller ones of it.
  public let levels: Int
  private let format: Format
  private let object: ObjectName

  /// What a pixel is made of.
  public enum Format: Sendable {
    /// Red, green, blue, alpha of 8 bits.
    case rgba8
    /// One channel of 8 bits, read as red, green and blue alike.
    case grey8
    /// Red, green, blue of 10 bits, alpha of 2, from the lowest bit on.
    case rgb10alpha2
    /// Four floats of 32 bits.
    case rgba32Float

    var bytesPerPixel: Int {
      switch self {
      case .rgba8: 4
      case .grey8: 1
      case .rgb10alpha2: 4
      case .rgba32Float: 16
      }
    }

    var codes: (storage: GLint, layout: GLenum, type: GLenum) {
      switch self {
      case .rgba8: (GL_RGBA8, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
      case .grey8: (GL_R8, GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE))
      case .rgb10alpha2:
        (GL_RGB10_A2, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_INT_2_10_10_10_REV))
      case .rgba32Float: (GL_RGBA32F, GLenum(GL_RGBA), GLenum(GL_FLOAT))
      }
    }
  }

  /// Uploads rows from the top, without padding, as the only level; nil leaves the pixels undefined.
  ///
  /// Filtering and wrapping are a `Sampler`'s.
  ///
  /// - Precondition: the pixels lie side by side in memory, as an array's do.
  /// - Throws: `GLError.textureTooLarge`, `.outOfMemory` or `.failed`.
  public init<Pixels: Collection>(
    width: Int, height: Int, format: Format, pixels: Pixels?
  ) throws(GLError) where Pixels.Element: BitwiseCopyable {
    precondition(
      (pixels.map { $0.count * MemoryLayout<Pixels.Element>.stride }
        ?? width * height * format.bytesPerPixel)
        == width * height * format.bytesPerPixel, "pixels are missing")
    let object = try Self.room(
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
      precondition(isUploaded != nil, "pixels are scattered")
      try GLFault.check(.loadingPicture(width: width, height: height))
    }
    self.object = object
    (self.width, self.height, self.levels, self.format) = (width, height, 1, format)
  }

  /// Room for a picture and ever smaller ones of it, `levels` in all, each half as wide and high,
  /// rounded down; their pixels are undefined until they are uploaded.
  ///
  /// - Throws: `GLError.textureTooLarge`, `.outOfMemory` or `.failed`.
  public init(width: Int, height: Int, format: Format, levels: Int) throws(GLError) {
    object = try Self.room(
      width: width, height: height, format: format, levels: levels,
      doing: .loadingPicture(width: width, height: height))
    (self.width, self.height, self.levels, self.format) = (width, height, levels, format)
  }

  /// Lets go of the texture that was uploaded last in this context.
  public static func unbindUploaded() {
    glActiveTexture(GLenum(GL_TEXTURE0) + 15)
    glBindTexture(GLenum(GL_TEXTURE_2D), 0)
  }

  /// Makes a texture, bound to the last unit: uploading must not disturb what is bound for drawing.
  private static func room(
    width: Int, height: Int, format: Format, levels: Int, doing work: GLWork
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
      // In one step, for which Mesa keeps no other context waiting: room for a large picture takes the
      // processor seconds.
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
    if format == .grey8 {
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
  ///   - bytes: the level's rows from the top, without padding.
  ///   - rows: those of them that are uploaded.
  /// - Precondition: the bytes lie side by side in memory, as an array's do.
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
    precondition(isUploaded != nil, "pixels are scattered")
    try GLFault.check(.loadingPicture(width: width, height: height))
  }

  private static func write(
    _ data: UnsafeRawPointer?, format: Format, level: Int, width: Int, rows: Range<Int>
  ) {
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    let (_, layout, type) = format.codes
    unsafe glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), GLint(level), 0, GLint(rows.lowerBound), GLsizei(width),
      GLsizei(rows.count), layout, type, data)
  }

  var name: GLuint { object.name }

  /// Makes it the picture that samplers of `unit` read.
  public func bind(unit: Int) { object.bindTexture(unit: unit) }
}

extension ObjectName {
  /// Makes a texture the one of a unit.
  fileprivate func bindTexture(unit: Int) {
    glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }
}
