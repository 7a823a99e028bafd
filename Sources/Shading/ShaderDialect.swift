/// The two languages that every shader is valid in; only the lines before it differ.
package enum ShaderDialect: CaseIterable {
  /// OpenGL 3.3 core.
  case core330
  /// OpenGL ES 3.0, whose default is no precision for fragments and low precision for pictures.
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
