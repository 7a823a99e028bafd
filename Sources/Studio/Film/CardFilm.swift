package import SceneGraph

/// A film to be made of a card as it is seen.
package struct CardFilm: Hashable, Sendable {
  /// What the card is called.
  package let title: String
  /// Where the film is to be; empty for the working folder.
  package let folder: String
  package let wish: FilmWish
  /// The card as it is seen, as the first line of a recording in the working folder.
  package let look: String

  package init(title: String, folder: String, wish: FilmWish, look: String) {
    self.title = title
    self.folder = folder
    self.wish = wish
    self.look = look
  }

  /// What the file is to be called, without number and ending.
  package var stem: String { "\(title)-\(wish.motion)" }
}
