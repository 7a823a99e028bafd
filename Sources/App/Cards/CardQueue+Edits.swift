internal import CardLibrary
internal import CardModel
internal import Cards
internal import Interaction
internal import Scenes

extension CardQueue {
  /// The document of an entry with `card` as its card, and with the files of that card's foils.
  ///
  /// It is nil if the entry's files were never read.
  ///
  /// - Parameter copiesFoils: True to have the files of the user's own foils too, which a card
  ///   otherwise names without a file.
  func document(
    of entry: CardEntry, with card: Card, _ session: Session, copiesFoils: Bool = false
  ) -> CardDocument? {
    guard var document = entry.document else { return nil }
    document.card = card.keeping(session.surroundings.settings)
    let kinds = Set((document.card.front.foils + document.card.back.foils).map(\.kind))
    let files = effectFiles.filter { kinds.contains($0.key) }
    document.effectFiles.merge(files) { own, _ in own }
    if !copiesFoils || document.isPack {
      document.effectFiles = document.effectFiles.filter { !OwnFoils.contains($1) }
    }
    return document
  }

  /// The unsaved changes that would be lost if the program ended now.
  func unsaved(_ session: Session) -> Unsaved {
    let current = cards.current.id
    var ids = cards.unsaved
    if isUnsaved(session) { ids.insert(current) } else { ids.remove(current) }
    let places = ids.compactMap(cards.place).sorted()
    return Unsaved(
      entries: places.map { place in
        let entry = cards.entries[place]
        let card = entry.id == current ? wanted(session) : entry.edited
        return Unsaved.Entry(
          name: entry.art.title,
          document: card.flatMap { document(of: entry, with: $0, session) })
      })
  }

  /// True if a card differs from its files.
  func isChanged(_ card: CardID, _ session: Session) -> Bool {
    if card == cards.current.id { return isChanged(session) }
    guard let entry = cards[card], let edited = entry.edited else { return false }
    return edited.keeping(session.surroundings.settings)
      != entry.document?.card.keeping(session.surroundings.settings)
  }

  /// Reads a card again whose new card file names copies of its pictures, now or when the user goes
  /// to it.
  mutating func readCopies(of card: CardID, _ file: String) -> [LoopOrder] {
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
  func residency(_ target: CardID?, _ session: Session) -> TextureResidency {
    var situation = TextureResidency.Situation(count: cards.count, index: cards.index)
    situation.direction = cards.direction
    situation.recent = cards.recent.compactMap(cards.place)
    situation.target = target.flatMap(cards.place)
    let coming = loading.flatMap { $0.card == nil ? $0.look : nil }
    let workspace = session.surroundings.workspace
    situation.previews = workspace.loaded.subtracting(workspace.shown.pictures)
      .union(loading?.previews ?? [])
    situation.present = textures.present
    situation.sizes = textures.sizes
    return TextureResidency(situation, coming: coming) { place in
      if place == cards.index { return .card(workspace.shown) }
      let entry = cards.entries[place]
      if entry.isUnreadable { return .unreadable }
      return entry.freshDocument.map { .card(look($0, of: entry, art: entry.art, session)) }
        ?? .unread
    }
  }

  /// Forgets pictures that are made of changed files.
  mutating func forgetStale(_ paths: Set<String>, _ session: Session) -> [LoopOrder] {
    let (present, refused) = (textures.present, textures.refused)
    let stale = present.union(refused).filter { id in
      !paths.isDisjoint(with: cards.files(of: id))
    }
    // Pictures requested together were refused together.
    if !refused.isDisjoint(with: stale) { textures.refused = [] }
    let gone = stale.intersection(present).subtracting(session.surroundings.workspace.loaded)
    textures.remove(stale)
    return gone.isEmpty ? [] : [.forget(gone)]
  }
}
