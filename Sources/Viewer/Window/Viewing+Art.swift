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
    var used = min(effects.count, 1) + cards.count
    if !cards.isEmpty {
      orders += arrive(cards.map { CardArt(front: $0) })
    } else if let front = pictures.first {
      var art = CardArt(front: front)
      art.back = pictures.count > 1 ? pictures[1] : deck.current.art.back
      orders += arrive([art])
      used += min(pictures.count, 2)
    }
    let unused = paths.count - used
    if unused > 0 {
      let files = unused == 1 ? "one file was" : "\(unused) files were"
      say("a card has a front and a back: \(files) left out", at: time)
    }
    return orders
  }

  /// Reads a card's files.
  mutating func open(_ art: CardArt, at place: Int?) -> [Order] {
    loadings += 1
    ahead = nil
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
    if case .opening(let opening)? = ahead, opening.number == done.number {
      return openedAhead(opening, result, at: time)
    }
    // Its place may have moved since.
    guard let opening, done.number == opening.number else { return [] }
    switch result {
    case .failure(let fault): return giveUp(opening, fault, at: time)
    case .success(let document):
      self.opening = nil
      return take(document, of: opening, at: time)
    }
  }

  /// Shows a card whose files were read, once its pictures are there.
  mutating func take(
    _ document: CardDocument, of opened: Opening, at time: Double
  ) -> [Order] {
    keepCurrent()
    var seat = opened.place.map { deck.seats[$0] } ?? CardDeck.Seat(art: opened.art)
    let card = self.card(document, of: seat)
    seat.document = document
    if let place = opened.place { deck.standings[place].document = document }
    let loading = begin(seat, at: opened.place, card, isRead: opened.place != nil)
    guard needed(loading).isEmpty else { return forgetUnneeded(at: time) + [.load(loading)] }
    return show(loading, at: time)
  }

  /// A card as it is seen when its files say this: with what was done to it since they said what was
  /// read before.
  func card(_ document: CardDocument, of seat: CardDeck.Seat) -> Card {
    if let old = seat.document {
      guard let kept = seat.card else { return document.card }
      var seat = seat
      seat.document = document
      // With what was laid on it here.
      return merged(seat.document ?? document, with: kept, since: old)
    }
    guard !seat.art.isCardFile else { return document.card }
    // Bare art is seen as what was seen before it.
    let before = loading?.seat ?? deck.current
    return document.card.dressed(
      like: loading?.card ?? wanted, opened: before.document?.card ?? .own)
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

  /// Notes what was done to the card that is shown.
  mutating func keepCurrent() {
    let isUnsaved = isUnsaved
    deck.current.card = wanted == deck.current.document?.card ? nil : wanted
    deck.current.isUnsaved = isUnsaved
  }

  /// Whether something was done to the card that is shown that is saved nowhere: on the bench, or what
  /// the user has tried to save.
  var isUnsaved: Bool { isChanged && (session.isWorkedOn || deck.current.isUnsaved) }

  /// Whether the card that is shown is another than its files say.
  var isChanged: Bool {
    let settings = session.surroundings.settings
    return wanted.keeping(settings) != deck.current.document?.card.keeping(settings)
  }

  // MARK: Files

  /// Loads the user's pictures anew: those of the card that is on its way, else of the one that is
  /// shown.
  mutating func reload() -> [Order] {
    if let loading, loading.missing == nil { return [.load(again(loading, current(loading)))] }
    ahead = nil
    guard let document = deck.current.document, !document.files.isEmpty else { return [] }
    return [.load(begin(deck.current, at: deck.index, wanted))]
  }

  /// Files were saved: pictures of the card are loaded anew, its card file is read, all others are
  /// shaders; cards that are ready to be shown are read when they are gone to.
  mutating func filesChanged(_ paths: Set<String>) -> [Order] {
    let document = deck.current.document
    let own = Set(document?.files ?? [])
    var orders = forgetStale(paths)
    let others = becomeStale(paths)
    let listed = paths.filter(deck.isInFolder)
    if let loading, loading.place != deck.index, let coming = loading.seat.document,
      !paths.isDisjoint(with: coming.files)
    {
      self.loading = nil
      orders += open(loading.seat.art, at: loading.place)
    } else if let file = document?.file, paths.contains(file) {
      // A card that is on its way comes first: this one is read again when it is gone back to.
      if !isGoing { orders += open(deck.current.art, at: deck.index) }
    } else if !paths.isDisjoint(with: own) {
      orders += reload()
    }
    if !paths.isSubset(of: own.union(others).union(listed)) { orders.append(.readShaders) }
    if !listed.isEmpty { orders.append(.listFolders) }
    return orders
  }

  // MARK: Pictures

  /// The card that is shown, as it is wanted: once its pictures are loaded, if they can be.
  var wanted: Card {
    let wanted = session.wantedCard
    return wanted.pictures.isDisjoint(with: refused) ? wanted : session.surroundings.card
  }

  /// A side of the card that is shown is loaded: the back is not needed for the first frame.
  mutating func begin(_ side: Loading.Side) -> Loading {
    var next = begin(deck.current, at: deck.index, wanted)
    next.side = side
    loading = next
    return next
  }

  private mutating func begin(
    _ seat: CardDeck.Seat, at place: Int?, _ card: Card, missing: Set<PictureID>? = nil,
    isRead: Bool = false
  ) -> Loading {
    loadings += 1
    ahead = nil
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
      let card = loading.card.dressed(like: card, opened: shown)
      guard !card.pictures.isSubset(of: loading.card.pictures) else {
        self.loading?.card = card
        return []
      }
      return [.load(again(loading, card))]
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
    // What was refused is not tried again before its file is another or it is chosen anew.
    guard missing.isDisjoint(with: refused) else {
      if loading?.place == deck.index, loading?.missing != nil { loading = nil }
      return []
    }
    return [.load(begin(deck.current, at: deck.index, card, missing: missing))]
  }

  /// The pictures of a card were loaded, or could not be.
  ///
  /// What was asked for meanwhile counts.
  mutating func loaded(_ done: Loading, _ fault: FileError?, at time: Double) -> [Order] {
    if case .loading(let loading)? = ahead, loading.number == done.number {
      return loadedAhead(loading, fault)
    }
    guard let loading, done.number == loading.number else { return [] }
    if let fault { return giveUp(loading, fault, at: time) }
    return [.show(loading)]
  }

  /// The pictures of a card cannot be shown: the card stays as it was, and what was asked for
  /// meanwhile comes next.
  mutating func giveUp(_ given: Loading, _ fault: any Error, at time: Double) -> [Order] {
    if case .loading(let loading)? = ahead, loading.number == given.number {
      return loadedAhead(loading, fault)
    }
    let place = loading?.number == given.number ? loading?.place : given.place
    if given.number == loading?.number { loading = nil }
    if let missing = given.missing { refused.formUnion(missing) }
    return refuse(place, fault, at: time)
  }

  /// A card's files cannot be read, or its foils not be drawn: the card stays closed, and what was
  /// asked for meanwhile comes next.
  mutating func giveUp(_ given: Opening, _ fault: any Error, at time: Double) -> [Order] {
    let place = opening?.number == given.number ? opening?.place : given.place
    if given.number == opening?.number { opening = nil }
    return refuse(place, fault, at: time)
  }

  private mutating func refuse(
    _ place: Int?, _ fault: any Error, at time: Double
  ) -> [Order] {
    let told = complain(fault, at: time)
    if let place {
      if place != deck.index { deck.standings[place].isUnreadable = true }
      let next = heading == place ? arriveNext() : head(at: time)
      tellDeck(at: time)
      return told + next
    }
    if !arrivals.isEmpty { arrivals[0].removeFirst() }
    return told + head(at: time)
  }

  /// The loaded pictures are on the GPU.
  ///
  /// - Parameter sizes: the bytes that each takes.
  mutating func show(
    _ loaded: Loading, sizes: [PictureID: Int] = [:], at time: Double
  ) -> [Order] {
    present.formUnion(loaded.pictures)
    pictureSizes.merge(sizes) { $1 }
    if case .loading(let loading)? = ahead, loading.number == loaded.number {
      ahead = nil
      if let place = loading.place { deck.need(place) }
      let orders = forgetUnneeded(at: time)
      if !session.cardsInSight(at: time).isEmpty { tellDeck(at: time) }
      return orders
    }
    var loaded = loaded
    // Its place may have moved since.
    if loaded.number == loading?.number { loaded.place = loading?.place }
    let card = current(loaded)
    keepCurrent()
    if loaded.number == loading?.number { loading = nil }
    if let words = flaws(of: loaded) {
      say(words, at: time, for: 6)
    } else if let words = news(of: loaded, at: time) {
      say(words, at: time)
    }
    refused.subtract(loaded.card.pictures)
    if let place = loaded.place {
      deck.go(to: place)
      if loaded.isRead { deck.current.document = loaded.seat.document }
      if heading == place { heading = nil }
    } else {
      insert(loaded.seat)
    }
    dropGone()
    deck.standings[deck.index].isUnreadable = false
    if loaded.side == nil, loaded.missing == nil {
      deck.standings[deck.index].document = deck.current.document
    }
    let (value, document) = (deckValue, deck.current.document)
    adapt(at: time) {
      $0.card = card
      $0.original = document?.card
      $0.pictures = document?.pictures ?? []
      $0.deck = value
    }
    retry()
    let orders = forgetUnneeded(at: time) + head(at: time)
    tellHeading(at: time)
    return orders
  }

  /// Puts a card beside the one that is shown, and those behind it that came with it; what is on its
  /// way to a place behind them moves on.
  private mutating func insert(_ seat: CardDeck.Seat) {
    let count = deck.seats.count
    deck.insert(seat)
    let group = arrivals.isEmpty ? [] : arrivals.removeFirst()
    deck.insert(behind: Array(group.dropFirst()))
    let more = deck.seats.count - count
    if let place = heading, place >= deck.index { heading = place + more }
  }

  /// What is told of a card that is shown for the first time, another one, and one that was worked on
  /// here and elsewhere.
  private func news(of loaded: Loading, at time: Double) -> String? {
    let seat = loaded.seat
    if let place = loaded.place, loaded.isRead, deck.seats[place].isUnsaved,
      let old = deck.seats[place].document, old != seat.document
    {
      return "\(loaded.card.name) was changed elsewhere too: Ctrl+S saves what is seen"
    }
    if loaded.place == deck.index { return nil }
    if let place = loaded.place {
      // The strip says so too.
      return session.cardsInSight(at: time).isEmpty ? sign(seat, at: place) : nil
    }
    if seat.art.isCardFile { return seat.document?.card.name ?? seat.art.title }
    return [("front", seat.art.front), ("back", seat.art.back)].compactMap { side, path in
      path.map { "\(side): \(CardArt.name(of: $0))" }
    }.joined(separator: ", ")
  }

  /// What is wrong with the pictures that were loaded; nil if nothing.
  private func flaws(of loaded: Loading) -> String? {
    // A mask that is made of a print that is there was told of with the print.
    let pictures = loaded.pictures.filter { loaded.missing == nil || $0.place == nil }
    let sentences = Set(pictures.flatMap { pictureNotes[$0] ?? [] }.map(\.sentence))
    return sentences.isEmpty ? nil : sentences.sorted().joined(separator: " ")
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
