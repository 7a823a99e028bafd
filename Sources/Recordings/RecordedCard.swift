package import CardLibrary
package import CardModel
package import Cards
package import JSON

/// A card in a recording: the files that it is opened from, and the changes made since.
package struct RecordedCard: Codable, Hashable, Sendable {
  /// Paths relative to the recording's folder, absolute for files elsewhere.
  ///
  /// A nil front is Foil's own card.
  package var front, back, mask: String?
  /// Pictures added to the card, which its files do not name.
  package var maps: [Map]?
  /// The differences from the card's files in the form of `JSONValue.patch(since:)`, with the names
  /// of `RecordedNames`; nil if there are none.
  package var changes: JSONValue?
  /// The open cards; nil if they equal those of the previous line, or only this card is open.
  package var deck: [Deck.Entry]?
  /// The card's index in the deck; nil if only this card is open.
  package var place: Int?

  /// A picture added as a mask, map or depth layer.
  package struct Map: Codable, Hashable, Sendable {
    package var file: String
    /// True if black marks where the map applies; nil means false.
    package var isBlack: Bool?
    /// True for a depth layer; nil means false.
    package var isLayer: Bool?

    /// The picture of the file at `path`.
    fileprivate func source(_ path: String) -> PictureSource {
      isLayer == true ? .picture(.file(path)) : .map(.file(path), isBlack == true ? .black : .white)
    }
  }

  /// Describes the card of an open document.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, `InputFault` if too many cards are
  ///   open.
  package init(
    _ card: Card, of document: CardDocument, in entry: CardEntry, _ deck: Deck,
    _ paths: RecordedPaths
  ) throws {
    var current = document
    current.card = card
    guard current.unsavedPaintings.isEmpty else {
      throw InputFault("Save the card first (Ctrl+S): its painted mask has no file yet")
    }
    let art = entry.art
    front = art.front.map(paths.word)
    back = art.back.map(paths.word)
    mask = art.mask.map(paths.word)
    let maps = entry.added.values.compactMap { source -> Map? in
      switch source {
      case .map(.file(let path), let polarity):
        return Map(file: paths.word(path), isBlack: polarity == .black ? true : nil)
      case .picture(.file(let path)): return Map(file: paths.word(path), isLayer: true)
      default: return nil
      }
    }
    if !maps.isEmpty { self.maps = maps.sorted { $0.file < $1.file } }
    changes = try Self.changes(of: card, document, paths)
    guard deck.entries.count <= Self.mostCards else {
      throw InputFault("a recording holds at most \(Self.mostCards) cards")
    }
    if deck.entries.count > 1 { (self.deck, place) = (Self.entries(deck), deck.index) }
  }

  /// The most cards that may be open together, and the most files that a recording may name.
  package static let mostCards = 10_000

  /// The same card without its changes and deck.
  package var unchanged: RecordedCard {
    var card = self
    (card.changes, card.deck, card.place) = (nil, nil, nil)
    return card
  }

  /// The differences between a card and its files; nil if there are none.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  package static func changes(
    of card: Card, _ document: CardDocument, _ paths: RecordedPaths
  ) throws -> JSONValue? {
    let names = RecordedNames(of: document, by: paths)
    func value(_ card: Card) throws -> JSONValue { try JSONValue(encoding: names.written(card)) }
    return try value(card).patch(since: value(document.card))
  }

  /// The files to open the card from.
  ///
  /// - Throws: `InputFault` if one is outside the recording's folder or is the recording itself.
  package func art(_ paths: RecordedPaths) throws(InputFault) -> CardArt {
    CardArt(
      front: try paths.path(front), back: try paths.path(back), mask: try paths.path(mask))
  }

  /// Adds the card's added pictures to its document.
  ///
  /// - Throws: `InputFault` if one is missing.
  package func add(to document: inout CardDocument, _ paths: RecordedPaths) throws(InputFault) {
    for map in maps ?? [] {
      guard let path = try paths.path(map.file) else { continue }
      let source = map.source(path)
      document.sources[source.id] = source
    }
  }

  /// The entries of a deck as recordings store them: without thumbnails and unsaved marks.
  package static func entries(_ deck: Deck) -> [Deck.Entry] {
    deck.entries.map { entry in
      var entry = entry
      (entry.thumbnail, entry.isUnsaved) = (nil, false)
      return entry
    }
  }

  /// The deck of the open cards.
  ///
  /// - Parameter before: The deck of the previous line.
  /// - Throws: `InputFault` if the card is not among them, or an entry's shape is invalid.
  package func deck(_ card: Card, since before: Deck?) throws(InputFault) -> Deck {
    guard let place else { return Deck([card.name]) }
    let entries = deck ?? before?.entries ?? []
    guard entries.indices.contains(place) else {
      throw InputFault("\"place\": expected the index of one of the cards")
    }
    // The entries of the previous line were checked with that line.
    if let fault = deck?.lazy.compactMap({ $0.shape?.fault }).first { throw InputFault(fault) }
    return Deck(entries, index: place)
  }
}
