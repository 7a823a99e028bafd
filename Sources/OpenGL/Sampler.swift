internal import CEpoxy

/// How a texture is read between and beyond its pixels; edges are clamped.
public struct Sampler: ~Copyable {
  private let name: GLuint

  /// Ways to read a texture.
  public enum Filter: Sendable {
    /// The nearest pixel as it is.
    case nearest
    /// Smooth at every size: trilinear.
    case smooth
    /// Smooth also where a picture is seen obliquely: anisotropic where the driver can, else
    /// trilinear. Two to three times the cost of `smooth` on llvmpipe.
    case oblique
  }

  /// A sampler.
  public init(_ filter: Filter) {
    var name: GLuint = 0
    unsafe glGenSamplers(1, &name)
    self.name = name
    LiveHandles.made()
    let (near, far) =
      switch filter {
      case .nearest: (GL_NEAREST, GL_NEAREST)
      case .smooth, .oblique: (GL_LINEAR, GL_LINEAR_MIPMAP_LINEAR)
      }
    glSamplerParameteri(name, GLenum(GL_TEXTURE_MAG_FILTER), near)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_MIN_FILTER), far)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    if filter == .oblique, unsafe epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic") {
      var most: GLfloat = 1
      unsafe glGetFloatv(GLenum(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT), &most)
      glSamplerParameterf(name, GLenum(GL_TEXTURE_MAX_ANISOTROPY_EXT), min(most, 8))
    }
  }

  deinit {
    var name = name
    unsafe glDeleteSamplers(1, &name)
    LiveHandles.deleted()
  }

  /// Reads `unit` by this sampler from now on.
  public func bind(unit: Int) { glBindSampler(GLuint(unit), name) }
}
