internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  // MARK: Opening

  /// Takes in dropped files: pictures become a card, card files and packs open, an effect file
  /// becomes the effect.
  ///
  /// The first picture is a card's front, the second its back. They are loaded first, and a bad one
  /// leaves the card as it was.
  mutating func open(_ paths: [String], at time: Double) -> [Order] {
    var orders: [Order] = []
    let effects = paths.filter { $0.lowercased().hasSuffix(".glsl") }
    if let effect = effects.last { orders.append(.openEffect(effect)) }
    let others = paths.filter { !$0.lowercased().hasSuffix(".glsl") }
    let cards = others.filter { CardArt(front: $0).isCardFile }
    let pictures = others.filter { !CardArt(front: $0).isCardFile }
    var used = min(effects.count, 1)
    if let card = cards.first {
      orders += open(CardArt(front: card), at: nil)
      used += 1
    } else if let front = pictures.first {
      var art = CardArt(front: front)
      art.back = pictures.count > 1 ? pictures[1] : deck.current.art.back
      orders += open(art, at: nil)
      used += min(pictures.count, 2)
    }
    let unused = paths.count - used
    if unused > 0 {
      let files = unused == 1 ? "one file was" : "\(unused) files were"
      say("a card has a front and a back: \(files) left out", at: time)
    }
    return orders
  }

  private mutating func open(_ art: CardArt, at place: Int?) -> [Order] {
    loadings += 1
    let next = Opening(art: art, place: place, number: loadings)
    opening = next
    return [.open(next)]
  }

  /// A card's files were read, or could not be.
  ///
  /// What was asked for meanwhile counts.
  mutating func opened(
    _ done: Opening, _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Order] {
    guard done == opening else { return [] }
    opening = nil
    let document: CardDocument
    switch result {
    case .failure(let fault): return complain(fault, at: time)
    case .success(let read): document = read
    }
    var seat = CardDeck.Seat(art: done.art, document: document)
    var card = document.card
    if let place = done.place, let kept = deck.seats[place].card {
      seat = deck.seats[place]
      seat.document = document
      card = kept
    } else if !done.art.isCardFile {
      // Bare art is seen as what was seen before it.
      let before = loading?.seat ?? deck.current
      card = card.dressed(like: wanted, opened: before.document?.card ?? .own)
    }
    return [.load(begin(seat, at: done.place, card))]
  }

  /// Shows another of the cards that are open; the one that was shown keeps what was done to it.
  mutating func go(to place: Int) -> [Order] {
    keepCurrent()
    let seat = deck.seats[place]
    guard let document = seat.document else { return open(seat.art, at: place) }
    opening = nil
    return [.load(begin(seat, at: place, seat.card ?? document.card))]
  }

  /// Notes what was done to the card that is shown.
  private mutating func keepCurrent() {
    let card = session.surroundings.card
    deck.current.card = card == deck.current.document?.card ? nil : card
    deck.current.isUnsaved = isUnsaved
  }

  /// Whether something was done on the bench to the card that is shown that is saved nowhere.
  var isUnsaved: Bool {
    let isChanged = session.surroundings.card != deck.current.document?.card
    return isChanged && (session.isWorkedOn || deck.current.isUnsaved)
  }

  // MARK: Files

  /// Loads the user's pictures anew.
  mutating func reload() -> [Order] {
    guard let document = deck.current.document, !document.files.isEmpty else { return [] }
    return [.load(begin(deck.current, at: deck.index, wanted))]
  }

  /// Files were saved: pictures of the card are loaded anew, its card file is read, all others are
  /// shaders.
  mutating func filesChanged(_ paths: Set<String>) -> [Order] {
    let document = deck.current.document
    let own = Set(document?.files ?? [])
    var orders: [Order] = []
    if let file = document?.file, paths.contains(file) {
      keepCurrent()
      orders += open(deck.current.art, at: deck.index)
    } else if !paths.isDisjoint(with: own) {
      orders += reload()
    }
    if !paths.isSubset(of: own) { orders.append(.readShaders) }
    return orders
  }

  // MARK: Pictures

  /// The card as it will be once everything is loaded.
  private var wanted: Card { loading?.card ?? session.surroundings.card }

  /// The card's other side is loaded: it is not needed for the first frame.
  mutating func begin() -> Loading { begin(deck.current, at: deck.index, wanted) }

  private mutating func begin(
    _ seat: CardDeck.Seat, at place: Int?, _ card: Card, missing: Set<PictureID>? = nil
  ) -> Loading {
    loadings += 1
    let next = Loading(seat: seat, place: place, card: card, missing: missing, number: loadings)
    loading = next
    shownAtLoading = session.surroundings.card
    return next
  }

  /// Loads what is not there of a card that is wanted; a card that is being loaded begins anew as
  /// that one.
  mutating func want(_ card: Card) -> [Order] {
    let shown = session.surroundings.card
    guard let loading else { return load(missingOf: card) }
    guard let missing = loading.missing else {
      let dressed = loading.card.dressed(like: card, opened: shown)
      return [.load(begin(loading.seat, at: loading.place, dressed))]
    }
    guard missing == card.pictures.subtracting(shown.pictures) else { return load(missingOf: card) }
    // The same pictures, seen otherwise.
    self.loading?.card = card
    return []
  }

  private mutating func load(missingOf card: Card) -> [Order] {
    let missing = card.pictures.subtracting(session.surroundings.card.pictures)
    return [.load(begin(deck.current, at: deck.index, card, missing: missing))]
  }

  /// The pictures of a card were loaded, or could not be.
  ///
  /// What was asked for meanwhile counts.
  mutating func loaded(_ done: Loading, _ fault: FileError?, at time: Double) -> [Order] {
    guard let loading, done.number == loading.number else { return [] }
    if let fault { return giveUp(loading, fault, at: time) }
    return [.show(loading)]
  }

  /// The pictures of a card cannot be shown: the card stays as it was.
  mutating func giveUp(_ loading: Loading, _ fault: any Error, at time: Double) -> [Order] {
    if loading.number == self.loading?.number { self.loading = nil }
    return complain(fault, at: time)
  }

  /// The loaded pictures are on the GPU.
  mutating func show(_ loaded: Loading, at time: Double) {
    let card = current(loaded)
    if loaded.number == loading?.number { loading = nil }
    if let words = news(of: loaded) { say(words, at: time) }
    if loaded.place == nil { keepCurrent() }
    if let place = loaded.place { deck.go(to: place) } else { deck.insert(loaded.seat) }
    deck.current = loaded.seat
    let value = deck.value
    session.adapt(at: time) {
      $0.card = card
      $0.deck = value
    }
    retry()
  }

  /// What is told of a card that is shown for the first time, or another one.
  private func news(of loaded: Loading) -> String? {
    let seat = loaded.seat
    if loaded.place == deck.index { return nil }
    let name = seat.document?.card.name ?? seat.art.title
    if let place = loaded.place { return "\(name)  \(place + 1) / \(deck.seats.count)" }
    if seat.art.isCardFile { return name }
    return [("front", seat.art.front), ("back", seat.art.back)].compactMap { side, path in
      path.map { "\(side): \(CardArt.name(of: $0))" }
    }.joined(separator: ", ")
  }

  /// A loaded card with what was changed since it began to be loaded.
  private func current(_ loaded: Loading) -> Card {
    let card = loading?.number == loaded.number ? loading?.card ?? loaded.card : loaded.card
    let now = session.surroundings.card
    guard loaded.place == deck.index, let before = shownAtLoading, now != before else {
      return card
    }
    return card == before ? now : card.dressed(like: now, opened: before)
  }
}
