package import Cards
package import Raster

/// A warning about a user's picture that was decoded only in part, that Foil had to interpret, or
/// that is drawn with fewer pixels.
package struct PictureWarning: Hashable, Sendable {
  package let origin: FileOrigin
  /// The reason as a short phrase to follow the file's name, without a final period.
  package let words: String
  /// True if the picture may look wrong.
  package let isFlaw: Bool

  private init(origin: FileOrigin, words: String, isFlaw: Bool) {
    (self.origin, self.words, self.isFlaw) = (origin, words, isFlaw)
  }

  package init(origin: FileOrigin, flaw: PictureFlaw) {
    self.init(origin: origin, words: flaw.words, isFlaw: true)
  }

  /// The warning about a picture that the GPU draws with fewer pixels; nil if it takes all of them.
  ///
  /// - Parameter largestTexture: The longest side of a texture, pixels.
  init?(_ source: PictureSource, _ size: (width: Int, height: Int), largestTexture: Int) {
    let drawn = MipLevels.size(of: size, limitedTo: largestTexture)
    guard drawn != size, let origin = source.origins.first else { return nil }
    self.init(
      origin: origin,
      words: "is drawn with \(drawn.width) x \(drawn.height) of its \(size.width) x \(size.height) "
        + "pixels: the GPU takes at most \(largestTexture) on a side",
      isFlaw: false)
  }

  /// The warnings about layers that Foil shows in another way than their file says.
  static func warnings(about source: PictureSource) -> [PictureWarning] {
    guard case .layers(let stack) = source else { return [] }
    return [(stack.artNote, false), (stack.blendingNote, true)].compactMap { words, isFlaw in
      words.map { PictureWarning(origin: .file(stack.file), words: $0, isFlaw: isFlaw) }
    }
  }

  /// The line on standard error, to follow the program's name.
  package var line: String { "note: \(origin.name) \(words)" }

  /// The sentence for a note, which names the file without its folder.
  package var sentence: String { "\(message)." }

  /// The sentence without its period.
  package var message: String { "\(CardArt.name(of: origin.name)) \(words)" }
}
