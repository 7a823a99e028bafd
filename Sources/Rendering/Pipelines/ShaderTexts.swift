/// The texts of a program's two shaders, without headers; both are valid in every `ShaderDialect`.
package struct ShaderTexts: Sendable, Hashable {
  package let vertex: String
  package let fragment: String
}
