public import CardModel

/// A card that the start page offers to open.
public struct StartCard: Sendable, Hashable {
  /// The path of the card's file.
  public let path: String
  /// True for one of Foil's samples; false for a card that the user opened before.
  public let isSample: Bool
  /// The card's name; the name of its file until the card is read.
  public var name: String
  /// The card to draw, with small pictures that are loaded; nil until they are.
  public var card: Card?
  /// True if the card's files cannot be read.
  public var isUnreadable = false

  /// A card of which only the file is known.
  public init(path: String, name: String, isSample: Bool) {
    (self.path, self.name, self.isSample) = (path, name, isSample)
  }
}
