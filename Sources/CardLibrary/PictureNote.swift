package import Cards
package import Raster

/// A note on a picture of the user's that could be decoded only in part.
package struct PictureNote: Hashable, Sendable {
  package let origin: FileOrigin
  package let flaw: PictureFlaw

  package init(origin: FileOrigin, flaw: PictureFlaw) {
    self.origin = origin
    self.flaw = flaw
  }

  /// One line on standard error, after the program's name.
  package var line: String { "note: \(origin.name) \(flaw.words)" }

  /// A sentence in a window, which names the file without its folder.
  package var sentence: String { "\(CardArt.name(of: origin.name)) \(flaw.words)." }
}
