public import SceneGraph

/// The cards that are open together.
public struct Deck: Sendable, Hashable {
  /// An open card.
  public struct Entry: Sendable, Hashable, Codable {
    /// The card's name.
    public var name: String
    /// The card's body; nil until it is known.
    public var shape: CardShape?
    /// A small picture of the front; nil until there is one.
    public var thumbnail: PictureID?
    /// The crop of the thumbnail on the front.
    public var crop = Crop()
    /// True if the card's files cannot be read.
    public var isUnreadable = false
    /// True if the card has unsaved changes.
    public var isUnsaved = false

    /// A card of which only the name is known.
    public init(name: String) { self.name = name }

    /// A card with a small picture of its front.
    public init(of card: Card, thumbnail: PictureID) {
      (name, shape, crop, self.thumbnail) = (card.name, card.shape, card.front.crop, thumbnail)
    }
  }

  /// The cards, in order.
  public var entries: [Entry]
  /// Index of the card shown.
  public var index: Int
  /// Index of the requested card while it loads; nil if none is loading.
  public var target: Int?

  /// A deck of cards that shows the one at `index`.
  ///
  /// - Precondition: `index` is a valid index of `entries`.
  public init(_ entries: [Entry], index: Int = 0) {
    precondition(entries.indices.contains(index), "index must be the index of a card")
    self.entries = entries
    self.index = index
  }

  /// A deck of cards with these names that shows the one at `index`.
  ///
  /// - Precondition: `index` is a valid index of `names`.
  public init(_ names: [String], index: Int = 0) {
    self.init(names.map(Entry.init), index: index)
  }

  /// The deck of Foil's own card.
  public static let own = Deck([Card.own.name])

  /// The cards' names, in order.
  public var names: [String] { entries.map(\.name) }
}

/// A small copy of an open card.
public struct SmallCard: Sendable, Hashable {
  /// The index of the card in the deck.
  public let place: Int
  /// The copy; its pictures are loaded.
  public let card: Card

  /// A copy of the card with this index.
  public init(_ card: Card, at place: Int) { (self.card, self.place) = (card, place) }
}
