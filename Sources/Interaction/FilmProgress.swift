/// The progress of a film that is being made.
public struct FilmProgress: Sendable, Hashable {
  /// Name of the filmed card.
  public let title: String
  /// Share that is done, 0...1.
  public var share = 0.0

  /// A new film of the card called `title`.
  public init(of title: String) {
    self.title = title
  }
}
