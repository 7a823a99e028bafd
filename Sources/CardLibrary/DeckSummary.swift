package import CardModel
internal import Cards
package import SceneGraph

/// The list of open cards for the scenes, updated card by card because thousands may be open.
package struct DeckSummary: Sendable {
  package private(set) var value: Deck
  /// The cards by their art, as far as known.
  private var cards: [PictureID: Set<CardID>] = [:]
  /// The art of each card, as far as known.
  private var prints: [CardID: PictureID] = [:]

  package init(_ cards: OpenCards) {
    let names = cards.entries.map { $0.document?.card.name ?? $0.art.title }
    value = Deck(names, index: cards.index)
  }

  /// The cards whose art is among these pictures.
  package func cards(of pictures: Set<PictureID>) -> Set<CardID> {
    pictures.reduce(into: []) { $0.formUnion(cards[$1] ?? []) }
  }

  /// Updates the list from the open cards.
  ///
  /// - Parameters:
  ///   - changed: The cards that may have changed; nil for all, if cards were added, removed or
  ///     moved.
  ///   - isUnsaved: True if the current card has unsaved changes.
  package mutating func update(
    _ open: OpenCards, changed: Set<CardID>?, _ thumbnails: Thumbnails, present: Set<PictureID>,
    isUnsaved: Bool
  ) {
    func take(_ entry: CardEntry) -> Deck.Entry {
      let thumbnail = thumbnails[entry.art]
      let card = entry.edited ?? (entry.freshDocument ?? entry.document)?.card
      let print = card?.front.print ?? thumbnail?.print
      note(print, of: entry.id)
      var told = thumbnail?.entry ?? Deck.Entry(name: "")
      told.name = Self.name(of: entry, thumbnails)
      if let card { (told.shape, told.crop) = (card.shape, card.front.crop) }
      // Only the whole picture, not the thumbnail, tells its usual sampling.
      told.crop.sampling = told.crop.sampling ?? thumbnail?.entry?.crop.sampling
      told.thumbnail = thumbnail?.picture ?? print.flatMap { present.contains($0) ? $0 : nil }
      told.isUnreadable = entry.isUnreadable || thumbnail.map { $0.picture == nil } == true
      told.isUnsaved = entry.id == open.current.id ? isUnsaved : entry.isUnsaved
      return told
    }
    if let changed {
      for id in changed.union([open.current.id]) {
        guard let place = open.place(of: id) else { continue }
        let told = take(open.entries[place])
        if value.entries[place] != told { value.entries[place] = told }
      }
      value.index = open.index
    } else {
      (cards, prints) = ([:], [:])
      value = Deck(open.entries.map(take), index: open.index)
    }
  }

  /// Sets the current card's unsaved mark; true if that changed it.
  package mutating func mark(isUnsaved: Bool) -> Bool {
    guard value.entries[value.index].isUnsaved != isUnsaved else { return false }
    value.entries[value.index].isUnsaved = isUnsaved
    return true
  }

  private mutating func note(_ print: PictureID?, of card: CardID) {
    guard prints[card] != print else { return }
    if let old = prints[card] { cards[old]?.remove(card) }
    prints[card] = print
    if let print { cards[print, default: []].insert(card) }
  }

  /// Sets the index of the requested card that is still loading; nil for none.
  package mutating func setTarget(_ target: Int?) { value.target = target }

  /// A card's name from its card file; the file's name if that has none.
  package static func name(of entry: CardEntry, _ thumbnails: Thumbnails) -> String {
    let known = (entry.edited ?? entry.document?.card)?.name
    let name = known ?? thumbnails[entry.art]?.entry?.name ?? ""
    return name.isEmpty ? entry.art.title : name
  }
}
