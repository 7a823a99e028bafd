internal import Cards
package import SceneGraph

/// What the scenes are told of the open cards, kept up to date card by card: thousands may be open.
package struct DeckSummary: Sendable {
  package private(set) var value: Deck
  /// The cards of each print that is known.
  private var cards: [PictureID: Set<CardID>] = [:]
  /// The print of each card whose is known.
  private var prints: [CardID: PictureID] = [:]

  package init(_ cards: OpenCards) {
    let names = cards.entries.map { $0.document?.card.name ?? $0.art.title }
    value = Deck(names, index: cards.index)
  }

  /// Cards that are shown in their print, if these pictures are.
  package func cards(of pictures: Set<PictureID>) -> Set<CardID> {
    pictures.reduce(into: []) { $0.formUnion(cards[$1] ?? []) }
  }

  /// Takes in the cards as they are now.
  ///
  /// - Parameters:
  ///   - changed: those that may have changed; nil for all, where some came, went or moved.
  ///   - isUnsaved: whether something was done to the card that is shown that is saved nowhere.
  package mutating func update(
    _ open: OpenCards, changed: Set<CardID>?, _ thumbnails: Thumbnails, present: Set<PictureID>,
    isUnsaved: Bool
  ) {
    func take(_ entry: CardEntry) -> Deck.Entry {
      let thumbnail = thumbnails[entry.art]
      let card = entry.edited ?? (entry.freshDocument ?? entry.document)?.card ?? thumbnail?.card
      note(card?.front.art, of: entry.id)
      var told = Deck.Entry(name: Self.name(of: entry, thumbnails))
      if let card { (told.shape, told.crop) = (card.shape, card.front.crop) }
      let print = card.flatMap { present.contains($0.front.art) ? $0.front.art : nil }
      told.thumbnail = thumbnail?.picture ?? print
      told.isUnreadable = entry.isUnreadable || thumbnail?.isUnreadable == true
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

  /// Takes in whether the card that is shown is saved; true where that is another than before.
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

  /// Says which card is on its way; nil where none is.
  package mutating func head(for target: Int?) { value.heading = target }

  /// What a card is called: as its file says, or as its file is.
  package static func name(of entry: CardEntry, _ thumbnails: Thumbnails) -> String {
    let known = entry.edited ?? entry.document?.card ?? thumbnails[entry.art]?.card
    let name = known?.name ?? ""
    return name.isEmpty ? entry.art.title : name
  }
}
