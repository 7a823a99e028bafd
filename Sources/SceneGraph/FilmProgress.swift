/// How far the film is that is being made.
public struct FilmProgress: Sendable, Hashable {
  /// What the card is called that it is of.
  public let title: String
  /// How much is done, 0 to 1.
  public var share = 0.0

  /// A film of a card that is begun.
  public init(of title: String) {
    self.title = title
  }
}
