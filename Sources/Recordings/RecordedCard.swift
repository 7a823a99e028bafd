package import CardLibrary
package import Cards
internal import Files
package import SceneGraph
package import Support

/// A card as a recording names it: how it is opened, and what was changed of it since.
package struct RecordedCard: Codable, Hashable, Sendable {
  /// Paths: relative to the recording's folder, or whole where they lie elsewhere; nil is Foil's own.
  package var front, back, mask: String?
  /// Pictures that were laid on it, which its files do not name.
  package var maps: [Map]?
  /// What is not as its files say, as `JSONValue.patch(since:)` has it; pictures and foils of its own
  /// are called as `RecordedNames` calls them.
  package var changes: JSONValue?
  /// The cards that are open together; nil where they are those of the line before, or it is alone.
  package var deck: [Deck.Entry]?
  /// Its place among them.
  package var place: Int?

  /// A picture that says where something is.
  package struct Map: Codable, Hashable, Sendable {
    package var file: String
    /// Whether black means "here".
    package var isBlack: Bool?
  }

  /// The card of an open document.
  ///
  /// - Throws: `EncodingError` for numbers that are not finite, `InputFault` where more cards are open
  ///   than a recording holds.
  package init(
    _ card: Card, of document: CardDocument, in entry: CardEntry, _ deck: Deck,
    _ paths: RecordedPaths
  ) throws {
    let art = entry.art
    front = art.front.map(paths.word)
    back = art.back.map(paths.word)
    mask = art.mask.map(paths.word)
    let maps = entry.added.values.compactMap { source -> Map? in
      guard case .map(.file(let path), let polarity) = source else { return nil }
      return Map(file: paths.word(path), isBlack: polarity == .black ? true : nil)
    }
    if !maps.isEmpty { self.maps = maps.sorted { $0.file < $1.file } }
    changes = try Self.changes(of: card, document, paths)
    guard deck.entries.count <= Self.mostCards else {
      throw InputFault("a recording holds at most \(Self.mostCards) cards")
    }
    if deck.entries.count > 1 { (self.deck, place) = (Self.entries(deck), deck.index) }
  }

  /// Cards that may be open together, and cards of other files that may be shown.
  package static let mostCards = 10_000

  /// The card of the same files without what was changed of it.
  package var unchanged: RecordedCard {
    var card = self
    (card.changes, card.deck, card.place) = (nil, nil, nil)
    return card
  }

  /// What a card is beside what its files say; nil where it is that.
  ///
  /// - Throws: `EncodingError` for numbers that are not finite.
  package static func changes(
    of card: Card, _ document: CardDocument, _ paths: RecordedPaths
  ) throws -> JSONValue? {
    let names = RecordedNames(of: document, by: paths)
    func value(_ card: Card) throws -> JSONValue { try JSONValue(encoding: names.written(card)) }
    return try value(card).patch(since: value(document.card))
  }

  /// The files that it is opened from.
  ///
  /// - Throws: `InputFault` where one leads out of the recording's folder or is the recording.
  package func art(_ paths: RecordedPaths) throws(InputFault) -> CardArt {
    CardArt(
      front: try paths.path(front), back: try paths.path(back), mask: try paths.path(mask))
  }

  /// Puts the pictures that were laid on it beside those of its files.
  ///
  /// - Throws: `InputFault` where one is missing.
  package func add(to document: inout CardDocument, _ paths: RecordedPaths) throws(InputFault) {
    for map in maps ?? [] {
      guard let path = try paths.path(map.file) else { continue }
      let source = PictureSource.map(.file(path), map.isBlack == true ? .black : .white)
      document.sources[source.id] = source
    }
  }

  /// What is recorded of cards that are open together: not their small pictures.
  package static func entries(_ deck: Deck) -> [Deck.Entry] {
    deck.entries.map { entry in
      var entry = entry
      (entry.thumbnail, entry.isUnsaved) = (nil, false)
      return entry
    }
  }

  /// What is told the scenes of the cards that are open.
  ///
  /// - Parameter before: those of the line before.
  /// - Throws: `InputFault` where this is none of them, and where one's body cannot be.
  package func deck(_ card: Card, since before: Deck?) throws(InputFault) -> Deck {
    guard let place else { return Deck([card.name]) }
    let entries = deck ?? before?.entries ?? []
    guard entries.indices.contains(place) else {
      throw InputFault("\"place\" should be that of one of the cards")
    }
    // Those of the line before were looked at there.
    if let fault = deck?.lazy.compactMap({ $0.shape?.fault }).first { throw InputFault(fault) }
    return Deck(entries, index: place)
  }
}
