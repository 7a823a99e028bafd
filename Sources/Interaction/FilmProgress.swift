/// The progress of a film or page that is being made.
public struct FilmProgress: Sendable, Hashable {
  /// Name of the card.
  public let title: String
  /// True for a page that shows the card in a browser.
  public let isPage: Bool
  /// Share that is done, 0...1.
  public var share = 0.0

  /// A new film or page of the card called `title`.
  public init(of title: String, isPage: Bool = false) {
    (self.title, self.isPage) = (title, isPage)
  }

  /// "Film" or "Page".
  public var kind: String { isPage ? "Page" : "Film" }
  /// The work and its card in words.
  public var words: String { "\(isPage ? "Making a page of" : "Filming") \(title)" }
}
