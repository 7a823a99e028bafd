/// The look of cards as the command line gives it; nil values are defaults.
package struct ArtChoice: Codable, Hashable, Sendable {
  /// The file of the picture on the back.
  package var back: String?
  /// The name of a mask, or the file of one.
  package var mask: String?
  /// The name of an effect, or its .glsl file.
  package var effect: String?
  /// The names or files of the effects after it, for the effects scene.
  package var chained: [String] = []
  /// The name or the file of the effect to compare with; nil for none.
  package var compared: String?
  /// Values for the effect's parameters, each `name=value`.
  package var parameters: [String] = []
  /// The folder with shaders and assets.
  package var root: String?

  /// True if nothing was chosen.
  package var isUsual: Bool { self == ArtChoice(root: root) }

  package init(root: String? = nil) {
    self.root = root
  }
}
