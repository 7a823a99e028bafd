internal import Cards
internal import Raster

/// A note on a picture of the user's that could be decoded only in part.
struct PictureNote: Hashable, Sendable {
  let origin: FileOrigin
  let flaw: PictureFlaw

  /// One line on standard error, after the program's name.
  var line: String { "note: \(origin.name) \(flaw.words)" }

  /// A sentence in a window, which names the file without its folder.
  var sentence: String { "\(CardArt.name(of: origin.name)) \(flaw.words)." }
}
