internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  // MARK: Opening

  /// Takes in dropped files: pictures become a card, card files and packs open, an effect file
  /// becomes the effect; over one of the bench's maps a picture becomes that.
  ///
  /// The first picture is a card's front, the second its back. They are loaded first, and a bad one
  /// leaves the card as it was.
  mutating func open(_ paths: [String], at time: Double) -> [Order] {
    if let orders = openMap(dropped: paths, at: time) { return orders }
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
    (opening, heading) = (next, place)
    return [.open(next)]
  }

  /// A card's files were read, or could not be.
  ///
  /// What was asked for meanwhile counts.
  mutating func opened(
    _ done: Opening, _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Order] {
    // Its place may have moved since.
    guard let opening, done.number == opening.number else { return [] }
    self.opening = nil
    switch result {
    case .failure(let fault): return complain(fault, at: time)
    case .success(let document): return take(document, of: opening)
    }
  }

  private mutating func take(_ document: CardDocument, of opened: Opening) -> [Order] {
    keepCurrent()
    var seat = opened.place.map { deck.seats[$0] } ?? CardDeck.Seat(art: opened.art)
    var card = document.card
    let old = seat.document
    seat.document = document
    // With what was laid on it here.
    let document = seat.document ?? document
    if let old {
      if let kept = seat.card { card = merged(document, with: kept, since: old) }
    } else if !opened.art.isCardFile {
      // Bare art is seen as what was seen before it.
      let before = loading?.seat ?? deck.current
      card = card.dressed(
        like: loading?.card ?? wanted, opened: before.document?.card ?? .own)
    }
    return [.load(begin(seat, at: opened.place, card, isRead: opened.place != nil))]
  }

  /// What a card's files say now, with what was done to it since they said `old`; where a picture of
  /// that is gone, only with how it was seen.
  private func merged(_ document: CardDocument, with kept: Card, since old: CardDocument) -> Card {
    let card = document.card.merging(kept, since: old.card)
    let isWhole = card.pictures.allSatisfy { picture in
      let id = PictureID(picture.name)
      return old.sources[id] == nil || document.sources[id] != nil
    }
    return isWhole ? card : document.card.dressed(like: kept, opened: old.card)
  }

  /// Shows the card so many places on from the one that was gone to last.
  ///
  /// Its files are read each time: those of cards that are not shown are not watched.
  mutating func go(on steps: Int, at time: Double) -> [Order] {
    var way = deck.value
    way.index = heading ?? deck.index
    let place = way.place(steps)
    say(sign(deck.seats[place], at: place), at: time)
    return open(deck.seats[place].art, at: place)
  }

  /// What a card is called, and its place.
  private func sign(_ seat: CardDeck.Seat, at place: Int) -> String {
    "\(seat.document?.card.name ?? seat.art.title)  \(place + 1) / \(deck.seats.count)"
  }

  /// Notes what was done to the card that is shown.
  mutating func keepCurrent() {
    let isUnsaved = isUnsaved
    deck.current.card = wanted == deck.current.document?.card ? nil : wanted
    deck.current.isUnsaved = isUnsaved
  }

  /// Whether something was done on the bench to the card that is shown that is saved nowhere.
  var isUnsaved: Bool {
    let settings = session.surroundings.settings
    let isChanged =
      wanted.keeping(settings) != deck.current.document?.card.keeping(settings)
    return isChanged && (session.isWorkedOn || deck.current.isUnsaved)
  }

  // MARK: Files

  /// Loads the user's pictures anew: those of the card that is on its way, else of the one that is
  /// shown.
  mutating func reload() -> [Order] {
    if let loading, loading.missing == nil { return [.load(again(loading, current(loading)))] }
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
      // A card that is on its way comes first: this one is read again when it is gone back to.
      let isLeaving = (opening.map(\.place) ?? loading.map(\.place) ?? deck.index) != deck.index
      if !isLeaving { orders += open(deck.current.art, at: deck.index) }
    } else if !paths.isDisjoint(with: own) {
      orders += reload()
    }
    if !paths.isSubset(of: own) { orders.append(.readShaders) }
    return orders
  }

  // MARK: Pictures

  /// The card that is shown, as it is wanted: once its pictures are loaded, if they can be.
  var wanted: Card {
    let wanted = session.wantedCard
    return wanted.pictures.isDisjoint(with: refused) ? wanted : session.surroundings.card
  }

  /// The card's other side is loaded: it is not needed for the first frame.
  mutating func begin() -> Loading { begin(deck.current, at: deck.index, wanted) }

  private mutating func begin(
    _ seat: CardDeck.Seat, at place: Int?, _ card: Card, missing: Set<PictureID>? = nil,
    isRead: Bool = false
  ) -> Loading {
    loadings += 1
    var seat = seat
    if let place { seat.add(deck.seats[place].added) }
    let next = Loading(
      seat: seat, place: place, card: card, missing: missing, isRead: isRead, number: loadings)
    loading = next
    wantedAtLoading = wanted
    return next
  }

  /// All pictures of a card that is being loaded, as `card`, from the beginning.
  private mutating func again(_ loading: Loading, _ card: Card) -> Loading {
    begin(loading.seat, at: loading.place, card, isRead: loading.isRead)
  }

  /// Loads what is not there of a card that is wanted, if anything; a card that is being loaded
  /// begins anew as that one.
  mutating func want(_ card: Card) -> [Order] {
    let shown = session.surroundings.card
    guard let loading else { return load(missingOf: card) }
    guard loading.place == deck.index else {
      return [.load(again(loading, loading.card.dressed(like: card, opened: shown)))]
    }
    guard let missing = loading.missing else {
      let current = current(loading)
      // What is loaded already is taken in when the rest is there.
      guard !current.pictures.isSubset(of: loading.card.pictures) else { return [] }
      return [.load(again(loading, current))]
    }
    switch card.pictures.subtracting(shown.pictures) {
    case []: self.loading = nil
    // The same pictures, seen otherwise.
    case missing: self.loading?.card = card
    default: return load(missingOf: card)
    }
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
    if let missing = loading.missing { refused = missing }
    return complain(fault, at: time)
  }

  /// A card's foils cannot be drawn: the card stays closed.
  mutating func giveUp(_ opening: Opening, _ fault: any Error, at time: Double) -> [Order] {
    if opening.number == self.opening?.number { self.opening = nil }
    return complain(fault, at: time)
  }

  /// The loaded pictures are on the GPU.
  mutating func show(_ loaded: Loading, at time: Double) {
    let card = current(loaded)
    keepCurrent()
    if loaded.number == loading?.number { loading = nil }
    if let words = news(of: loaded) { say(words, at: time) }
    refused.subtract(loaded.card.pictures)
    if let place = loaded.place {
      deck.go(to: place)
      if loaded.isRead { deck.current.document = loaded.seat.document }
      if heading == place { heading = nil }
    } else {
      insert(loaded.seat)
    }
    let (value, document) = (deck.value, deck.current.document)
    session.adapt(at: time) {
      $0.card = card
      $0.original = document?.card
      $0.pictures = document?.pictures ?? []
      $0.deck = value
    }
    retry()
  }

  /// Puts a card beside the one that is shown; what is on its way to a place behind it moves on.
  private mutating func insert(_ seat: CardDeck.Seat) {
    let count = deck.seats.count
    deck.insert(seat)
    guard deck.seats.count > count else { return }
    if let place = opening?.place, place >= deck.index { opening?.place = place + 1 }
    if let place = heading, place >= deck.index { heading = place + 1 }
  }

  /// What is told of a card that is shown for the first time, another one, and one that was worked on
  /// here and elsewhere.
  private func news(of loaded: Loading) -> String? {
    let seat = loaded.seat
    if let place = loaded.place, loaded.isRead, deck.seats[place].isUnsaved,
      let old = deck.seats[place].document, old != seat.document
    {
      return "\(loaded.card.name) was changed elsewhere too: Ctrl+S saves what is seen"
    }
    if loaded.place == deck.index { return nil }
    if let place = loaded.place { return sign(seat, at: place) }
    if seat.art.isCardFile { return seat.document?.card.name ?? seat.art.title }
    return [("front", seat.art.front), ("back", seat.art.back)].compactMap { side, path in
      path.map { "\(side): \(CardArt.name(of: $0))" }
    }.joined(separator: ", ")
  }

  /// A loaded card with what was changed since it began to be loaded.
  private func current(_ loaded: Loading) -> Card {
    let card = loading?.number == loaded.number ? loading?.card ?? loaded.card : loaded.card
    guard loaded.place == deck.index, loaded.missing == nil, let before = wantedAtLoading,
      wanted != before
    else { return card }
    return loaded.isRead ? card.merging(wanted, since: before) : wanted
  }
}
