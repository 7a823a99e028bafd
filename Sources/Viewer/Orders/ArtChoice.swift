/// The look of cards, as someone asks for it; nil for the usual.
struct ArtChoice: Codable, Hashable, Sendable {
  /// File of the picture on the back.
  var back: String?
  /// Name of a place for foil, or the file of a mask.
  var mask: String?
  /// Name of an effect, or its .glsl file.
  var effect: String?
  /// Values for parameters of the effect, each `name=value`.
  var parameters: [String] = []
  /// Folder with shaders and assets.
  var root: String?
}
