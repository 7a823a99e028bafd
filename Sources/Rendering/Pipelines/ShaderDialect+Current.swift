internal import OpenGL
internal import Shading

extension ShaderDialect {
  /// The language of the context that is current.
  static var current: ShaderDialect {
    switch GraphicsAPI.current {
    case .desktop: .core330
    case .embedded: .embedded300
    }
  }
}
