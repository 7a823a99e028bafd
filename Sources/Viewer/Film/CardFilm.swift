internal import SceneGraph

/// A film to be made of a card as it is seen.
struct CardFilm: Hashable, Sendable {
  /// What the card is called.
  let title: String
  /// Where the film is to be; empty for the working folder.
  let folder: String
  let wish: FilmWish
  /// The card as it is seen, as the first line of a recording in the working folder.
  let look: String

  /// What the file is to be called, without number and ending.
  var stem: String { "\(title)-\(wish.motion)" }
}
