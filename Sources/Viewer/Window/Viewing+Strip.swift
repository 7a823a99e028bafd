internal import Cards
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// What the scenes are told of the open cards.
  var deckValue: Deck {
    let entries = deck.seats.indices.map { place in
      let (seat, standing) = (deck.seats[place], deck.standings[place])
      let thumbnail = thumbnails[seat.art]
      let card =
        seat.card ?? (standing.document ?? seat.document)?.card ?? thumbnail?.card
      var entry = Deck.Entry(name: name(of: seat))
      if let card { (entry.shape, entry.crop) = (card.shape, card.front.crop) }
      entry.thumbnail = thumbnail?.picture ?? card.flatMap(shownPrint)
      entry.isUnreadable = standing.isUnreadable || thumbnail?.isUnreadable == true
      entry.isUnsaved = place == deck.index ? isUnsaved : seat.isUnsaved
      return entry
    }
    var value = Deck(entries, index: deck.index)
    value.heading = isGoing ? heading : nil
    return value
  }

  /// A card's print, where it is there in its own size.
  private func shownPrint(_ card: Card) -> PictureID? {
    present.contains(card.front.art) ? card.front.art : nil
  }

  /// What a card is called: as its file says, or as its file is.
  func name(of seat: CardDeck.Seat) -> String {
    let name = (seat.card ?? seat.document?.card ?? thumbnails[seat.art]?.card)?.name ?? ""
    return name.isEmpty ? seat.art.title : name
  }

  /// Tells the scenes of the open cards.
  mutating func tellDeck(at time: Double) {
    let value = deckValue
    session.adapt(at: time) { $0.deck = value }
  }

  /// Tells the scenes which card is on its way.
  mutating func tellHeading(at time: Double) {
    let heading = isGoing ? heading : nil
    guard session.surroundings.deck.heading != heading else { return }
    session.adapt(at: time) { $0.deck.heading = heading }
  }

  /// Tells the scenes whether the card that is shown is saved.
  mutating func tellUnsaved(at time: Double) {
    let (place, isUnsaved) = (deck.index, isUnsaved)
    let entries = session.surroundings.deck.entries
    guard deck.seats.count > 1, entries.indices.contains(place),
      entries[place].isUnsaved != isUnsaved
    else { return }
    session.adapt(at: time) { $0.deck.entries[place].isUnsaved = isUnsaved }
  }

  /// Begins to load a thumbnail that is in sight and not there, where no card is waited for.
  mutating func loadThumbnail(at time: Double) -> [Order] {
    guard deck.seats.count > 1, opening == nil, loading == nil, thumbnails.loading == nil else {
      return []
    }
    let sight = session.cardsInSight(at: time)
    guard !sight.isEmpty else { return [] }
    let entries = session.surroundings.deck.entries
    let next = thumbnails.next(of: deck.seats.map(\.art), inSight: sight) { place in
      entries[place].thumbnail != nil
    }
    return next.map { [.loadThumbnail($0)] } ?? []
  }

  /// A thumbnail was loaded; where it could not be, its place says so, and what is wrong is told when
  /// the card is gone to.
  mutating func takeThumbnail(
    _ card: Card?, of art: CardArt, at time: Double
  ) -> [Order] {
    let thumbnail = Thumbnails.Thumbnail(
      card: card, picture: card.map { _ in Thumbnails.id(of: art) })
    let gone = thumbnails.take(
      thumbnail, of: art, among: deck.seats.map(\.art), inSight: session.cardsInSight(at: time))
    tellDeck(at: time)
    return gone.isEmpty ? [] : [.forget(Set(gone))]
  }
}
