/// What a scene asks of whoever runs it, because it knows no files.
public enum SceneRequest: Sendable, Hashable {
  /// Save the card as it is.
  case save
  /// Put the command that draws what is seen where it can be pasted from.
  case copyCommand
  /// Let the picture at a path say where something is.
  case openMap(String, MapSlot)
  /// Let the other end of a map's greys mean "here".
  case invertMap(MapSlot)
  /// Type what was copied.
  case paste
  /// Show the card so many places on from the one that was asked for last, round and round.
  case goOn(Int)
  /// Show another card of those that are open, by its place.
  case showCard(Int)
  /// Film the card as it is seen.
  case film(FilmWish)
  /// Give up the film that is being made.
  case stopFilm
}
