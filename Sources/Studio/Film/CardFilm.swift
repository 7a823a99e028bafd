internal import CardLibrary
package import Interaction

/// A film to make from a window: of its card, or of a recording.
package struct CardFilm: Hashable, Sendable {
  /// The card's title.
  package let title: String
  /// The folder of the film; empty for the working folder.
  package let folder: String
  package let options: FilmOptions
  /// The state of the card, as the first line of a recording in the working folder; nil for a film of
  /// a recording, whose path is the motion.
  package let look: String?

  /// A film of a card in this state.
  package init(title: String, folder: String, options: FilmOptions, look: String) {
    self.title = title
    self.folder = folder
    self.options = options
    self.look = look
  }

  /// A film of a recording, next to it.
  package init(ofRecording path: String) {
    let name = CardArt.name(of: path)
    title = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    folder = path.count > name.count ? String(path.dropLast(name.count + 1)) : ""
    options = FilmOptions(motion: path)
    look = nil
  }

  /// The film's file name, without number and extension.
  package var stem: String {
    look == nil || options.format == .page ? title : "\(title)-\(options.motion)"
  }
}
