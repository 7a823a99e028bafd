/// The look of cards, as someone asks for it; nil for the usual.
package struct ArtChoice: Codable, Hashable, Sendable {
  /// File of the picture on the back.
  package var back: String?
  /// Name of a place for foil, or the file of a mask.
  package var mask: String?
  /// Name of an effect, or its .glsl file.
  package var effect: String?
  /// Values for parameters of the effect, each `name=value`.
  package var parameters: [String]
  /// Folder with shaders and assets.
  package var root: String?

  package init(
    back: String? = nil, mask: String? = nil, effect: String? = nil, parameters: [String] = [],
    root: String? = nil
  ) {
    self.back = back
    self.mask = mask
    self.effect = effect
    self.parameters = parameters
    self.root = root
  }
}
