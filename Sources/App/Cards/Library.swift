internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Interaction
internal import SceneGraph
internal import Scenes

/// The open cards and their loading, showing and saving, as a value.
///
/// Each event changes the session's notes, card and deck, and returns orders for the loop.
struct Library {
  var queue: CardQueue
  var thumbnails = Thumbnails()
  var saves = SaveQueue()
  /// The card requested last that is not shown yet, loading or unreadable; nil for none.
  private(set) var target: CardID?
  /// The groups of cards to insert after the current one; the first card of each group is shown.
  private var arrivals: [[CardArt]] = []
  /// The wait for a card; nil for none.
  var wait: CardWait?
  /// The last reported errors of folders, by path.
  private var folderFaults: [String: FileError] = [:]
  private var summary: DeckSummary

  init(_ cards: OpenCards) {
    queue = CardQueue(cards)
    summary = DeckSummary(cards)
  }

  /// The open cards.
  var cards: OpenCards {
    get { queue.cards }
    _modify { yield &queue.cards }
  }

  // MARK: The list for the scenes

  /// The current list of open cards for the scenes.
  private mutating func deck(_ session: Session) -> Deck {
    let changes = cards.takeChanges()
    let prints = summary.cards(of: queue.textures.takeChanges())
    let arts = thumbnails.takeChanges()
    let others = changes.cards.union(prints).union(arts.isEmpty ? [] : cards.made(of: arts))
    summary.update(
      cards, changed: changes.isOrder ? nil : others, thumbnails, present: queue.textures.present,
      isUnsaved: queue.isUnsaved(session))
    summary.setTarget(queue.isGoing ? target.flatMap(cards.place) : nil)
    return summary.value
  }

  /// Updates the scenes' list of open cards.
  mutating func updateDeck(_ live: inout LiveSession, at time: Double) {
    let deck = deck(live.session)
    if deck != live.session.surroundings.deck { live.session.adapt(at: time) { $0.deck = deck } }
  }

  /// Updates in the scenes whether the current card has unsaved changes.
  mutating func updateUnsavedMark(_ live: inout LiveSession, at time: Double) {
    guard cards.count > 1, summary.mark(isUnsaved: queue.isUnsaved(live.session)) else { return }
    let deck = summary.value
    live.session.adapt(at: time) { $0.deck = deck }
  }

  /// Updates in the scenes the pictures of the current card.
  mutating func updatePictures(_ live: inout LiveSession, at time: Double) {
    let pictures = cards.current.document?.pictures ?? []
    live.adapt(beside: cards.current, at: time) { $0.pictures = pictures }
  }

  /// A card's name.
  func name(of entry: CardEntry) -> String { DeckSummary.name(of: entry, thumbnails) }

  /// A card's name, its number from 1, and the number of open cards.
  private func positionNote(_ entry: CardEntry) -> String {
    let place = cards.place(of: entry.id).map { $0 + 1 } ?? 0
    return "\(name(of: entry))  \(place) / \(cards.count)"
  }

  // MARK: Going to cards

  /// Shows the card `steps` places after the one requested last, wrapping around.
  mutating func showCard(
    steps: Int, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    guard steps != 0 else { return [] }
    cards.direction = steps.signum()
    let place = (target.flatMap(cards.place) ?? cards.index) + steps
    return showCard(at: (place % cards.count + cards.count) % cards.count, &live, at: time)
  }

  /// Shows the card at an index.
  ///
  /// A ready card is shown at once. If another card is loading, it is shown first and then the one
  /// requested last, so that cards pass as fast as they load.
  mutating func showCard(
    at place: Int, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    let entry = cards.entries[place]
    target = entry.id
    queue.mayLoadAhead = true
    // A visible card strip shows the name already.
    if live.session.cardsInSight(at: time).isEmpty { live.say(positionNote(entry), at: time) }
    defer { updateDeck(&live, at: time) }
    return head(&live, at: time)
  }

  /// Continues to the card requested last, or to new cards if there is none.
  private mutating func head(_ live: inout LiveSession, at time: Double) -> [LoopOrder] {
    guard let target, let entry = cards[target] else { return readNextNewCard() }
    let isShown = target == cards.current.id
    let isReady =
      if case .resident? = queue.state(of: target, live.session) { true } else { isShown }
    if isReady {
      if queue.isGoing, !queue.isArriving { (queue.reading, queue.loading) = (nil, nil) }
      if isShown {
        self.target = nil
        return readNextNewCard()
      }
    }
    if queue.isGoing || queue.promoteAhead(of: target, live.session) { return [] }
    guard let document = entry.freshDocument else { return queue.read(entry.art, of: target) }
    let read = CardRead(art: entry.art, card: target, number: 0)
    return take(document, of: read, &live, at: time)
  }

  // MARK: New cards

  /// Inserts cards after the current one, once earlier new cards are inserted; the first readable
  /// one is shown.
  mutating func addCards(_ arts: [CardArt]) -> [LoopOrder] {
    guard !arts.isEmpty else { return [] }
    arrivals.append(arts)
    return readNextNewCard()
  }

  /// Inserts the cards of a listing after the current one, and watches its folders.
  mutating func addCards(_ listing: CardListing) -> [LoopOrder] {
    cards.follow(listing.folders)
    return addCards(listing.cards.map { CardArt(front: $0) }) + listAgain()
  }

  /// Reads the first new card, if no other card is being read or loaded.
  private mutating func readNextNewCard() -> [LoopOrder] {
    arrivals.removeAll(where: \.isEmpty)
    guard !queue.isGoing, let art = arrivals.first?.first else { return [] }
    return queue.read(art, of: nil)
  }

  /// Lists the folders again, as the key R requests if files are not watched.
  func listAgain() -> [LoopOrder] { cards.folders.isEmpty ? [] : [.listFolders] }

  /// Updates the cards of folders: adds new ones and removes missing ones, except the current one.
  mutating func relisted(
    _ folders: [String: Result<[String], FileError>], _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    var orders: [LoopOrder] = []
    let wasGoing = queue.isGoing
    for (path, listed) in folders.sorted(by: { $0.key < $1.key }) {
      switch listed {
      case .success(let list):
        cards.take(list, ofFolder: path)
        dropMissing()
        folderFaults[path] = nil
      case .failure(let fault):
        // Reported once, however many files change.
        if folderFaults.updateValue(fault, forKey: path) != fault {
          orders += live.complain(fault, at: time)
        }
      }
    }
    orders += freeUnneeded(live.session)
    if wasGoing, !queue.isGoing { orders += head(&live, at: time) }
    let deck = deck(live.session)
    if deck != live.session.surroundings.deck {
      live.adapt(beside: cards.current, at: time) { $0.deck = deck }
    }
    return orders
  }

  /// Drops jobs and the target of cards that are no longer open.
  private mutating func dropMissing() {
    queue.dropMissing()
    queue.mayLoadAhead = true
    if let id = target, cards[id] == nil { target = nil }
  }

  // MARK: Showing cards

  /// Handles the end of reading a card's files.
  ///
  /// Later requests take precedence.
  mutating func opened(
    _ done: CardRead, _ result: Result<CardDocument, FileError>, _ live: inout LiveSession,
    at time: Double
  ) -> [LoopOrder] {
    if case .read(let read)? = queue.ahead, read.number == done.number {
      guard let entry = queue.takeAhead(read, result), let place = cards.place(of: entry.id),
        queue.residency(target, live.session).places.contains(place)
      else { return [] }
      return forgetUnneeded(&live, at: time) + queue.loadAhead(entry, live.session)
    }
    guard let read = queue.reading(done.number) else { return [] }
    switch result {
    case .failure(let fault): return failRead(read, fault, &live, at: time)
    case .success(let document):
      queue.end(read.number)
      return take(document, of: read, &live, at: time)
    }
  }

  /// Shows a card whose files were read, once its pictures are loaded.
  private mutating func take(
    _ document: CardDocument, of read: CardRead, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    let (load, isThere) = queue.load(document, of: read, live.session)
    return isThere
      ? show(load, &live, at: time) : forgetUnneeded(&live, at: time) + [.load(load)]
  }

  /// Handles pictures that cannot be shown: the card stays unchanged, and the next request follows.
  mutating func failLoad(
    _ given: CardLoad, _ fault: any Error, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    if case .load(let load)? = queue.ahead, load.number == given.number {
      queue.failAhead(load, fault)
      return []
    }
    queue.end(given.number)
    if let missing = given.missing { queue.textures.refused.formUnion(missing) }
    return fail(given.card, fault, &live, at: time)
  }

  /// Handles files that cannot be read or foils that cannot be drawn: the card stays closed, and
  /// the next request follows.
  mutating func failRead(
    _ given: CardRead, _ fault: any Error, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    queue.end(given.number)
    return fail(given.card, fault, &live, at: time)
  }

  /// Reports the fault of a card; the picture of a saved card that was never shown opens instead.
  private mutating func fail(
    _ card: CardID?, _ fault: any Error, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    let report = live.complain(fault, at: time)
    guard let card else {
      if let bare = arrivals.first?.first?.bare(after: fault) {
        arrivals[0][0] = bare
      } else if !arrivals.isEmpty {
        arrivals[0].removeFirst()
      }
      return report + head(&live, at: time)
    }
    let isNew = cards[card]?.document == nil || queue.textures.present.isEmpty
    if isNew, let bare = cards[card]?.art.bare(after: fault) {
      cards.update(card) { ($0.art, $0.files) = (bare, .unread) }
      return report
        + (card == cards.current.id ? queue.read(bare, of: card) : head(&live, at: time))
    }
    if card != cards.current.id {
      cards.update(card) { $0.fail(fault as? FileError ?? FileError($0.art.title, "\(fault)")) }
    }
    defer { updateDeck(&live, at: time) }
    return report + (target == card ? readNextNewCard() : head(&live, at: time))
  }

  /// Handles loaded pictures that are now on the GPU.
  ///
  /// - Parameter sizes: The size of each, in bytes.
  mutating func show(
    _ loaded: CardLoad, sizes: [PictureID: Int] = [:], _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    queue.textures.add(loaded.pictures, sizes: sizes)
    if case .load(let load)? = queue.ahead, load.number == loaded.number {
      queue.end(load.number)
      if let id = load.card { cards.need(id) }
      let orders = forgetUnneeded(&live, at: time)
      if !live.session.cardsInSight(at: time).isEmpty { updateDeck(&live, at: time) }
      return orders
    }
    let card = queue.current(loaded, live.session)
    queue.keepCurrent(live.session)
    queue.end(loaded.number)
    let wanted = queue.wanted(live.session)
    if loaded.missing != nil, loaded.card == cards.current.id, card != wanted {
      live.session.adapt(at: time) { $0.workspace.showOlder(card) }
      return freeUnneeded(live.session) + queue.want(wanted, live.session)
    }
    if let words = queue.textures.flaws(of: loaded) {
      live.say(words, at: time, for: 6)
    } else if let words = loadNote(of: loaded, live.session, at: time) {
      live.say(
        words, at: time, for: loaded.art.savedNote == nil ? nil : CardArt.secondsOfSavedNote)
    }
    queue.textures.refused.subtract(loaded.whole)
    if let id = loaded.card {
      cards.go(to: id)
      if loaded.isRead { cards.updateCurrent { $0.document = loaded.document } }
      if target == id { target = nil }
    } else {
      cards.insert(loaded.art, loaded.document)
      let group = arrivals.isEmpty ? [] : arrivals.removeFirst()
      cards.insert(behind: Array(group.dropFirst()))
    }
    cards.dropGone()
    dropMissing()
    let isWhole = loaded.side == nil && loaded.missing == nil
    cards.updateCurrent { $0.succeed(isWhole: isWhole) }
    let deck = deck(live.session)
    let shown = live.session.surroundings.workspace.shown
    live.present(
      queue.awaitsStrokes(card) ? shown : card, previews: loaded.previews, of: cards.current,
      in: deck, at: time)
    // The card requested last comes next, if another one was shown.
    defer { updateDeck(&live, at: time) }
    return freeUnneeded(live.session) + head(&live, at: time)
  }

  /// Shows a painted mask that replaced itself with other strokes on the GPU.
  mutating func repainted(
    _ old: PictureID, as new: PictureID, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    queue.textures.remove([old])
    queue.textures.add([new], sizes: queue.textures.sizes[old].map { [new: $0] } ?? [:])
    live.session.adapt(at: time) { $0.workspace.take(new) }
    updateUnsavedMark(&live, at: time)
    return []
  }

  /// The note about a loaded card: a new one, another one, or one edited both here and elsewhere.
  private func loadNote(of loaded: CardLoad, _ session: Session, at time: Double) -> String? {
    let entry = loaded.card.flatMap { cards[$0] }
    if let entry, loaded.isRead, entry.isUnsaved, let old = entry.document,
      old.card != loaded.document?.card
    {
      return "\(loaded.look.name) was also changed elsewhere. Ctrl+S saves the card shown here."
    }
    if loaded.card == cards.current.id { return nil }
    if let note = loaded.art.savedNote { return note }
    if var entry {
      entry.document = loaded.document
      // A visible card strip shows the name already.
      return session.cardsInSight(at: time).isEmpty ? positionNote(entry) : nil
    }
    if loaded.art.isCardFile { return loaded.document?.card.name ?? loaded.art.title }
    let names = [("Front", loaded.art.front), ("Back", loaded.art.back)].compactMap { side, path in
      path.map { "\(side): \(CardArt.name(of: $0))" }
    }.joined(separator: ", ")
    let found = loaded.document.flatMap(loaded.art.foundNote)
    let isInLook = loaded.document.map { $0.card.front.foils != loaded.look.front.foils } ?? false
    let look = isInLook ? "Shown in the look of the card before." : nil
    let more = [found, look].compactMap(\.self).joined(separator: " ")
    return more.isEmpty ? names : "\(names). \(more)"
  }

  // MARK: Freeing and loading ahead

  /// Frees pictures that are no longer needed.
  private mutating func freeUnneeded(_ session: Session) -> [LoopOrder] {
    let gone = queue.textures.present.subtracting(queue.residency(target, session).pictures)
    guard !gone.isEmpty else { return [] }
    queue.textures.remove(gone)
    return [.forget(gone)]
  }

  /// Frees pictures that are no longer needed; the scenes show their cards' thumbnails from now on.
  private mutating func forgetUnneeded(
    _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    let orders = freeUnneeded(live.session)
    if !orders.isEmpty { updateDeck(&live, at: time) }
    return orders
  }

  /// Begins to load the card that is likely to be next, if nothing else is being loaded.
  mutating func loadAhead(_ live: inout LiveSession, at time: Double) -> [LoopOrder] {
    guard cards.count > 1, queue.mayLoadAhead, queue.ahead == nil, queue.isIdle else { return [] }
    guard let place = queue.residency(target, live.session).next else {
      queue.mayLoadAhead = false
      return []
    }
    let entry = cards.entries[place]
    let forgotten = entry.freshDocument == nil ? [] : forgetUnneeded(&live, at: time)
    return forgotten + queue.loadAhead(entry, live.session)
  }

  /// Begins to load a visible thumbnail that is missing, if no card is awaited.
  mutating func loadThumbnail(_ live: inout LiveSession, at time: Double) -> [LoopOrder] {
    guard cards.count > 1, queue.isIdle, thumbnails.loading == nil else { return [] }
    let sight = live.session.cardsInSight(at: time)
    let next = thumbnails.next(of: cards.arts, inSight: sight) { place in
      summary.value.entries[place].thumbnail != nil
    }
    return next.map { [.thumbnail($0)] } ?? []
  }

  /// Stores a thumbnail; nil marks the card as unreadable, and the error is reported when the user
  /// goes to the card.
  mutating func takeThumbnail(
    _ card: Card?, of art: CardArt, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    let thumbnail = Thumbnails.Thumbnail(of: card, picture: Thumbnails.id(of: art))
    let sight = live.session.cardsInSight(at: time)
    let gone = thumbnails.take(thumbnail, of: art, among: cards.arts, inSight: sight)
    updateDeck(&live, at: time)
    return gone.isEmpty ? [] : [.forget(Set(gone))]
  }

  // MARK: Files

  /// The files of all cards that are ready, shown or being loaded.
  var watchedFiles: [String] {
    Array(cards.watchedFiles.union(queue.loading?.document?.files ?? []))
  }

  /// Handles saved files: reloads the current card's pictures or card file, and shaders for other
  /// files; other cards are read when the user goes to them.
  mutating func filesChanged(_ paths: Set<String>, _ session: Session) -> [LoopOrder] {
    let (current, loading) = (cards.current, queue.loading)
    let own = Set(current.document?.files ?? [])
    var orders = queue.forgetStale(paths, session)
    let others = becomeStale(paths).union(loading?.document?.files ?? [])
    let listed = paths.filter(cards.isInFolder)
    if let loading, loading.card != current.id, let coming = loading.document,
      !paths.isDisjoint(with: coming.files)
    {
      queue.end(loading.number)
      orders += queue.read(loading.art, of: loading.card)
    } else if let document = current.document, !paths.isDisjoint(with: document.namingFiles) {
      // A requested card comes first; this one is read again when the user returns to it.
      if !queue.isGoing { orders += queue.read(current.art, of: current.id) }
    } else if !paths.isDisjoint(with: own) {
      orders += queue.reload(session)
    }
    if !paths.isSubset(of: own.union(others).union(listed)) { orders.append(.readShaders) }
    return orders + (listed.isEmpty ? [] : [.listFolders])
  }

  /// Marks the cards that use changed files as unread; returns the files of all cards read so far.
  @discardableResult
  mutating func becomeStale(_ paths: Set<String>) -> Set<String> {
    let stale = cards.becomeStale(paths)
    queue.mayLoadAhead = true
    for id in stale.cards {
      if let art = cards[id]?.art { thumbnails.forget(art) }
      if queue.ahead?.card == id { queue.ahead = nil }
    }
    return stale.files
  }
}
