package import Cards
package import Raster

/// A warning about a user's picture that was decoded only in part, or that Foil had to interpret.
package struct PictureWarning: Hashable, Sendable {
  package let origin: FileOrigin
  /// The reason as a short phrase to follow the file's name, without a final period.
  package let words: String

  package init(origin: FileOrigin, flaw: PictureFlaw) {
    self.origin = origin
    words = flaw.words
  }

  /// A warning about art that was chosen among depth layers; nil for other sources.
  init?(_ source: PictureSource) {
    guard case .layers(let stack) = source, let words = stack.artNote else { return nil }
    (origin, self.words) = (.file(stack.file), words)
  }

  /// The line on standard error, to follow the program's name.
  package var line: String { "note: \(origin.name) \(words)" }

  /// The sentence for a note, which names the file without its folder.
  package var sentence: String { "\(CardArt.name(of: origin.name)) \(words)." }
}
