/// The cards that are open together.
public struct Deck: Sendable, Hashable {
  /// One of them.
  public struct Entry: Sendable, Hashable, Codable {
    /// What it is called.
    public var name: String
    /// Its body; nil where it is not known yet.
    public var shape: CardShape?
    /// A small picture of its front; nil where there is none yet.
    public var thumbnail: PictureID?
    /// How that fills its face.
    public var crop = Crop()
    /// Whether its files cannot be read.
    public var isUnreadable = false
    /// Whether something was done to it that is saved nowhere.
    public var isUnsaved = false

    /// A card of which no more is known.
    public init(name: String) { self.name = name }
  }

  /// In their order.
  public var entries: [Entry]
  /// Which one is shown.
  public var index: Int
  /// Which one was asked for and is on its way; nil where none is.
  public var heading: Int?

  /// Cards, one of which is shown.
  ///
  /// - Precondition: there is a card at `index`.
  public init(_ entries: [Entry], index: Int = 0) {
    precondition(entries.indices.contains(index), "one of the cards is shown")
    self.entries = entries
    self.index = index
  }

  /// Cards of these names, one of which is shown.
  ///
  /// - Precondition: there is a card at `index`.
  public init(_ names: [String], index: Int = 0) {
    self.init(names.map(Entry.init), index: index)
  }

  /// Foil's own card alone.
  public static let own = Deck([Card.own.name])

  /// What they are called, in their order.
  public var names: [String] { entries.map(\.name) }

  /// The place of the card so many places on, round and round.
  public func place(_ steps: Int) -> Int {
    ((index + steps) % entries.count + entries.count) % entries.count
  }
}
