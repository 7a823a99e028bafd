/// The texts of a program's two shaders, without headers; both are valid in every `ShaderDialect`.
package struct ShaderTexts: Sendable, Hashable {
  package let vertex: String
  package let fragment: String

  /// The texts of a program's two stages.
  package init(vertex: String, fragment: String) {
    (self.vertex, self.fragment) = (vertex, fragment)
  }
}
