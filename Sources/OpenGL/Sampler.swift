internal import CEpoxy

/// The filtering of a texture; coordinates are clamped to its edges.
public struct Sampler: ~Copyable {
  private let object: ObjectName

  /// Kinds of filtering.
  public enum Filter: Sendable {
    /// The nearest pixel, unchanged.
    case nearest
    /// Trilinear filtering, smooth at every size.
    ///
    /// It is not anisotropic, because near edge-on one pixel would cost llvmpipe minutes.
    case smooth
  }

  /// Creates a sampler.
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

  /// Makes texture unit `unit` use this sampler.
  public func bind(unit: Int) { glBindSampler(GLuint(unit), object.name) }
}
