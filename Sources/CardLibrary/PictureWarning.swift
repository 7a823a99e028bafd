package import Cards
package import Raster

/// A warning about a user's picture that was decoded only in part.
package struct PictureWarning: Hashable, Sendable {
  package let origin: FileOrigin
  package let flaw: PictureFlaw

  package init(origin: FileOrigin, flaw: PictureFlaw) {
    self.origin = origin
    self.flaw = flaw
  }

  /// The line on standard error, to follow the program's name.
  package var line: String { "note: \(origin.name) \(flaw.words)" }

  /// The sentence for a note, which names the file without its folder.
  package var sentence: String { "\(CardArt.name(of: origin.name)) \(flaw.words)." }
}
