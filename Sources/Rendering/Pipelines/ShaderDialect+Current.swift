internal import OpenGL
internal import Shading

extension ShaderDialect {
  /// The shading language of the current context.
  static var current: ShaderDialect {
    switch GraphicsAPI.current {
    case .desktop: .core330
    case .embedded: .embedded300
    }
  }
}
