internal import CEpoxy

/// A picture on the GPU.
public struct Texture: ~Copyable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  private let object: TextureName

  /// What a pixel is made of.
  public enum Format: Sendable {
    /// Red, green, blue, alpha of 8 bits.
    case rgba8
    /// One channel of 8 bits, read as red.
    case grey8
    /// Four floats of 32 bits.
    case rgba32Float

    var bytesPerPixel: Int {
      switch self {
      case .rgba8: 4
      case .grey8: 1
      case .rgba32Float: 16
      }
    }

    var codes: (storage: GLint, layout: GLenum, type: GLenum) {
      switch self {
      case .rgba8: (GL_RGBA8, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
      case .grey8: (GL_R8, GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE))
      case .rgba32Float: (GL_RGBA32F, GLenum(GL_RGBA), GLenum(GL_FLOAT))
      }
    }
  }

  /// Uploads rows from the top, without padding; nil leaves the pixels undefined.
  ///
  /// Filtering and wrapping are a `Sampler`'s.
  ///
  /// - Precondition: the pixels lie side by side in memory, as an array's do.
  /// - Throws: `GLError.textureTooLarge`, `.outOfMemory` or `.failed`.
  public init<Pixels: Collection>(
    width: Int, height: Int, format: Format, pixels: Pixels?, mipmapped: Bool
  ) throws(GLError) where Pixels.Element: BitwiseCopyable {
    let limit = GPU.largestTexture
    guard max(width, height) <= limit else {
      throw .textureTooLarge(width: width, height: height, limit: limit)
    }
    precondition(
      (pixels.map { $0.count * MemoryLayout<Pixels.Element>.stride }
        ?? width * height * format.bytesPerPixel)
        == width * height * format.bytesPerPixel, "pixels are missing")
    GLFault.forget()
    let object = TextureName()
    // The last unit: uploading must not disturb what is bound for drawing.
    object.bind(unit: 15)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    let (storage, layout, type) = format.codes
    func upload(_ data: UnsafeRawPointer?) {
      unsafe glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, storage, GLsizei(width), GLsizei(height), 0, layout, type, data)
    }
    if let pixels {
      let isUploaded: Void? = pixels.withContiguousStorageIfAvailable {
        unsafe upload($0.baseAddress)
      }
      precondition(isUploaded != nil, "pixels are scattered")
    } else {
      upload(nil)
    }
    try GLFault.check(
      pixels == nil
        ? .makingTarget(width: width, height: height)
        : .loadingPicture(width: width, height: height))
    if mipmapped {
      glGenerateMipmap(GLenum(GL_TEXTURE_2D))
      try GLFault.check(.shrinkingPicture(width: width, height: height))
    } else {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), 0)
    }
    self.object = object
    self.width = width
    self.height = height
  }

  var name: GLuint { object.name }

  /// Makes it the picture that samplers of `unit` read.
  public func bind(unit: Int) { object.bind(unit: unit) }
}
