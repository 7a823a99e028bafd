package import Cards
package import SceneGraph

extension CardQueue {
  /// The document of an entry with `card` as its card, and with the files of that card's foils.
  ///
  /// It is nil if the entry's files were never read.
  package func document(of entry: CardEntry, with card: Card, _ view: CardView) -> CardDocument? {
    guard var document = entry.document else { return nil }
    document.card = card.keeping(view.settings)
    let kinds = Set((document.card.front.foils + document.card.back.foils).map(\.kind))
    let files = effectFiles.filter { kinds.contains($0.key) }
    document.effectFiles.merge(files) { own, _ in own }
    return document
  }

  /// The unsaved changes that would be lost if the program ended now.
  package func unsaved(_ view: CardView) -> Unsaved {
    let current = cards.current.id
    var ids = cards.unsaved
    if isUnsaved(view) { ids.insert(current) } else { ids.remove(current) }
    let places = ids.compactMap(cards.place).sorted()
    return Unsaved(
      entries: places.map { place in
        let entry = cards.entries[place]
        let card = entry.id == current ? wanted(view) : entry.edited
        return Unsaved.Entry(
          name: entry.art.title,
          document: card.flatMap { document(of: entry, with: $0, view) })
      })
  }

  /// True if a card differs from its files.
  package func isChanged(_ card: CardID, _ view: CardView) -> Bool {
    if card == cards.current.id { return isChanged(view) }
    guard let entry = cards[card], let edited = entry.edited else { return false }
    return edited.keeping(view.settings) != entry.document?.card.keeping(view.settings)
  }

  /// Reads a card again whose new card file names copies of its pictures, now or when the user goes
  /// to it.
  package mutating func readCopies(of card: CardID, _ file: String) -> [CardOrder] {
    guard card == cards.current.id, !isGoing else {
      cards.update(card) { $0.files = .unread }
      return []
    }
    loading = nil
    return read(CardArt(front: file), of: card)
  }

  /// The plan of the pictures that stay on the GPU.
  ///
  /// - Parameter target: The requested card that is not shown yet.
  package func residency(_ target: CardID?, _ view: CardView) -> TextureResidency {
    var situation = TextureResidency.Situation(count: cards.count, index: cards.index)
    situation.direction = cards.direction
    situation.recent = cards.recent.compactMap(cards.place)
    situation.target = target.flatMap(cards.place)
    if let loading, loading.card == nil { situation.coming = loading.look }
    situation.present = textures.present
    situation.sizes = textures.sizes
    return TextureResidency(situation) { place in
      if place == cards.index { return .card(view.shown) }
      let entry = cards.entries[place]
      if entry.isUnreadable { return .unreadable }
      return entry.freshDocument.map { .card(look($0, of: entry, art: entry.art, view)) }
        ?? .unread
    }
  }

  /// Forgets pictures that are made of changed files.
  package mutating func forgetStale(_ paths: Set<String>, _ view: CardView) -> [CardOrder] {
    let (present, refused) = (textures.present, textures.refused)
    let stale = present.union(refused).filter { id in
      !paths.isDisjoint(with: cards.files(of: id))
    }
    // Pictures requested together were refused together.
    if !refused.isDisjoint(with: stale) { textures.refused = [] }
    let gone = stale.intersection(present).subtracting(view.shown.pictures)
    textures.remove(stale)
    return gone.isEmpty ? [] : [.forget(gone)]
  }
}
