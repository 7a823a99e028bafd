/// The two languages that every shader is valid in; only the header differs.
package enum ShaderDialect: CaseIterable {
  /// OpenGL 3.3 core.
  case core330
  /// OpenGL ES 3.0, which has no default float precision in fragment shaders and low precision for
  /// samplers.
  case embedded300

  /// The lines before a shader's own.
  package var header: String {
    switch self {
    case .core330:
      """
      #version 330 core
      precision highp float;
      precision highp int;

      """
    case .embedded300:
      """
      #version 300 es
      precision highp float;
      precision highp int;
      precision highp sampler2D;

      """
    }
  }
}
