internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  // MARK: Going on

  /// Shows the card so many places on from the one that was asked for last, round and round.
  mutating func go(on steps: Int, at time: Double) -> [Order] {
    guard steps != 0 else { return [] }
    var way = deck.value
    way.index = heading ?? deck.index
    deck.direction = steps.signum()
    return go(to: way.place(steps), at: time)
  }

  /// Shows the card at a place.
  ///
  /// What is ready is shown at once. Where another card is on its way, that one is shown first, and then
  /// the one that was asked for last: so pictures go by as fast as they can be loaded.
  mutating func go(to place: Int, at time: Double) -> [Order] {
    heading = place
    if session.cardsInSight(at: time).isEmpty {
      say(sign(deck.seats[place], at: place), at: time)
    }
    let orders = head(at: time)
    tellHeading(at: time)
    return orders
  }

  /// Goes on to the card that was asked for last; to those that came where there is none.
  mutating func head(at time: Double) -> [Order] {
    guard let place = heading else { return arriveNext() }
    if place == deck.index || isReady(place) {
      if isGoing, !isArriving { (opening, loading) = (nil, nil) }
      if place == deck.index {
        heading = nil
        return arriveNext()
      }
    }
    if isGoing { return [] }
    if let document = deck.standings[place].document {
      let opened = Opening(art: deck.seats[place].art, place: place, number: loadings)
      if !isPromoted(place) { return take(document, of: opened, at: time) }
      return []
    }
    return isPromoted(place) ? [] : open(deck.seats[place].art, at: place)
  }

  /// What is loaded ahead of a card is what is asked for now, if it is.
  private mutating func isPromoted(_ place: Int) -> Bool {
    guard let ahead, ahead.place == place else { return false }
    switch ahead {
    case .opening(let opening): self.opening = opening
    case .loading(var loading):
      guard let document = deck.standings[place].document else { return false }
      keepCurrent()
      let card = card(document, of: deck.seats[place])
      let pictures = present.union(loading.card.pictures)
      guard card.pictures.isSubset(of: pictures) else { return false }
      loading.card = card
      self.loading = loading
      wantedAtLoading = wanted
    }
    self.ahead = nil
    return true
  }

  /// Whether another card than the one that is shown is on its way.
  var isGoing: Bool {
    if let opening, opening.place != deck.index { return true }
    if let loading, loading.place != deck.index { return true }
    return false
  }

  /// Whether that is one that comes to the others.
  private var isArriving: Bool {
    opening.map { $0.place == nil } ?? loading.map { $0.place == nil } ?? false
  }

  /// Whether a card can be shown in the very next frame.
  private func isReady(_ place: Int) -> Bool {
    guard let document = deck.standings[place].document else { return false }
    return card(document, of: deck.seats[place]).pictures.isSubset(of: present)
  }

  /// What of a card's pictures has to be loaded, the front's print first: what another card shares is
  /// there, what is loaded anew for the one that is shown is not.
  func needed(_ loading: Loading) -> [PictureID] {
    loading.place == deck.index
      ? loading.pictures : loading.pictures.filter { !present.contains($0) }
  }

  /// What a card is called, and its place.
  func sign(_ seat: CardDeck.Seat, at place: Int) -> String {
    "\(name(of: seat))  \(place + 1) / \(deck.seats.count)"
  }

  // MARK: Coming

  /// Puts cards beside the one that is shown, once those that came before are there; the first that
  /// can be read is shown.
  mutating func arrive(_ arts: [CardArt]) -> [Order] {
    guard !arts.isEmpty else { return [] }
    arrivals.append(arts)
    return arriveNext()
  }

  /// Puts the cards of folders, and what came with them, beside the one that is shown.
  mutating func arrive(_ listing: CardListing) -> [Order] {
    deck.follow(listing.folders)
    return arrive(listing.cards.map { CardArt(front: $0) }) + listAgain()
  }

  /// Begins with those that came first, where nothing else is on its way.
  mutating func arriveNext() -> [Order] {
    arrivals.removeAll(where: \.isEmpty)
    guard !isGoing, let art = arrivals.first?.first else { return [] }
    return open(art, at: nil)
  }

  // MARK: Ahead

  /// Begins to load what may be gone to next, where nothing else is to be done.
  mutating func loadAhead(at time: Double) -> [Order] {
    guard deck.seats.count > 1, ahead == nil, opening == nil, loading == nil,
      let place = residency.next
    else { return [] }
    if let document = deck.standings[place].document {
      return loadAhead(document, of: place, at: time)
    }
    loadings += 1
    let next = Opening(art: deck.seats[place].art, place: place, number: loadings)
    ahead = .opening(next)
    return [.open(next)]
  }

  private mutating func loadAhead(
    _ document: CardDocument, of place: Int, at time: Double
  ) -> [Order] {
    loadings += 1
    var seat = deck.seats[place]
    let card = card(document, of: seat)
    seat.document = document
    let next = Loading(
      seat: seat, place: place, card: card, isRead: true, number: loadings)
    let forgotten = forgetUnneeded(at: time)
    guard !needed(next).isEmpty else { return forgotten }
    ahead = .loading(next)
    return forgotten + [.load(next)]
  }

  /// The files of a card that is loaded ahead were read, or could not be.
  mutating func openedAhead(
    _ opening: Opening, _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Order] {
    ahead = nil
    guard let place = opening.place else { return [] }
    // Foils of its own are taken in when it is gone to.
    guard case .success(let document) = result,
      document.effectFiles.allSatisfy({ effectFiles[$0.key] == $0.value })
    else {
      deck.standings[place].isUnreadable = true
      return []
    }
    deck.standings[place].document = document
    return residency.places.contains(place) ? loadAhead(document, of: place, at: time) : []
  }

  /// The pictures of a card that is loaded ahead were loaded, or could not be.
  mutating func loadedAhead(_ loading: Loading, _ fault: (any Error)?) -> [Order] {
    guard fault != nil else { return [.show(loading)] }
    ahead = nil
    if let place = loading.place { deck.standings[place].isUnreadable = true }
    return []
  }

  /// Whether what has this number is still waited for.
  func isAwaited(_ number: Int) -> Bool {
    [opening?.number, loading?.number, ahead?.number].contains(number)
  }

  /// Which cards' pictures stay on the GPU.
  var residency: Residency {
    var situation = Residency.Situation(count: deck.seats.count, index: deck.index)
    situation.direction = deck.direction
    situation.recent = deck.recent
    situation.heading = heading
    if let loading, loading.place == nil { situation.coming = loading.card }
    situation.present = present
    situation.sizes = pictureSizes
    return Residency(situation) { place in
      if place == deck.index { return .card(session.surroundings.card) }
      let standing = deck.standings[place]
      if standing.isUnreadable { return .unreadable }
      return standing.document.map { .card(card($0, of: deck.seats[place])) } ?? .unread
    }
  }

  /// Gives up what is not needed any more.
  mutating func forgetUnneeded(at time: Double) -> [Order] {
    let gone = present.subtracting(residency.pictures)
    guard !gone.isEmpty else { return [] }
    present.subtract(gone)
    tellDeck(at: time)
    return [.forget(gone)]
  }

  // MARK: Files

  /// The files of all cards that are ready to be shown, and of the one that is.
  var watchedFiles: [String] {
    var documents = [deck.current.document, loading?.seat.document]
    for (seat, standing) in zip(deck.seats, deck.standings) where standing.document != nil {
      documents += [standing.document, seat.document]
    }
    return Array(Set(documents.compactMap(\.self).flatMap(\.files)))
  }

  /// The cards that are made of changed files are to be read; the files of all that were ready.
  mutating func becomeStale(_ paths: Set<String>) -> Set<String> {
    var files = Set(loading?.seat.document?.files ?? [])
    for place in deck.standings.indices {
      guard let document = deck.standings[place].document else {
        if let front = deck.seats[place].art.front, paths.contains(front) {
          deck.standings[place].isUnreadable = false
          thumbnails.forget(deck.seats[place].art)
        }
        continue
      }
      files.formUnion(document.files)
      guard !paths.isDisjoint(with: document.files) else { continue }
      deck.standings[place].document = nil
      deck.standings[place].isUnreadable = false
      thumbnails.forget(deck.seats[place].art)
      if ahead?.place == place { ahead = nil }
    }
    return files
  }

  /// Pictures made of changed files are not as their files are any more.
  mutating func forgetStale(_ paths: Set<String>) -> [Order] {
    let shown = session.surroundings.card.pictures
    let stale = present.union(refused).filter { id in
      sources(of: id).contains { paths.contains($0.file) }
    }
    // What was wanted together was refused together.
    if !refused.isDisjoint(with: stale) { refused = [] }
    let gone = stale.intersection(present).subtracting(shown)
    present.subtract(stale)
    return gone.isEmpty ? [] : [.forget(gone)]
  }

  private func sources(of id: PictureID) -> [FileOrigin] {
    let name = PictureID(id.name)
    let documents = deck.seats.compactMap(\.document) + deck.standings.compactMap(\.document)
    return documents.lazy.compactMap { $0.sources[name] }.first?.origins ?? []
  }
}
