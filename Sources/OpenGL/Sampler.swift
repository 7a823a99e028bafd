internal import CEpoxy

/// How a texture is read between and beyond its pixels; edges are clamped.
public struct Sampler: ~Copyable {
  private let object: ObjectName

  /// Ways to read a texture.
  public enum Filter: Sendable {
    /// The nearest pixel as it is.
    case nearest
    /// Smooth at every size: trilinear. Anisotropic filtering is not asked for: towards edge-on
    /// one pixel costs llvmpipe minutes.
    case smooth
  }

  /// A sampler.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public init(_ filter: Filter) throws(GLError) {
    GLFault.forget()
    object = ObjectName(.sampler)
    let name = object.name
    let (near, far) =
      switch filter {
      case .nearest: (GL_NEAREST, GL_NEAREST)
      case .smooth: (GL_LINEAR, GL_LINEAR_MIPMAP_LINEAR)
      }
    glSamplerParameteri(name, GLenum(GL_TEXTURE_MAG_FILTER), near)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_MIN_FILTER), far)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    try GLFault.check(.makingSampler)
  }

  /// Reads `unit` by this sampler from now on.
  public func bind(unit: Int) { glBindSampler(GLuint(unit), object.name) }
}
