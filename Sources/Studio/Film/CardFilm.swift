package import SceneGraph

/// A film to make of the card in a window.
package struct CardFilm: Hashable, Sendable {
  /// The card's title.
  package let title: String
  /// The folder of the film; empty for the working folder.
  package let folder: String
  package let options: FilmOptions
  /// The state of the card, as the first line of a recording in the working folder.
  package let look: String

  package init(title: String, folder: String, options: FilmOptions, look: String) {
    self.title = title
    self.folder = folder
    self.options = options
    self.look = look
  }

  /// The film's file name, without number and extension.
  package var stem: String { "\(title)-\(options.motion)" }
}
