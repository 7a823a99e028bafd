/// What a scene asks of whoever runs it, because it knows no files.
public enum SceneRequest: Sendable, Hashable {
  /// Save the card as it is.
  case save
  /// Put the command that draws what is seen where it can be pasted from.
  case copyCommand
  /// Show another card of those that are open, by its place.
  case showCard(Int)
}
