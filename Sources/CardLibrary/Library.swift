package import Cards
package import Files
package import SceneGraph

/// The open cards, and all that is loaded, shown and saved of them: a value.
///
/// What happens to it returns what is left to do, which its owner does in that order.
package struct Library: Sendable {
  package var queue: CardQueue
  package var thumbnails = Thumbnails()
  package var saves = SaveQueue()
  /// The card that was gone to last and is not shown, on its way or unreadable; nil where there is none.
  package private(set) var target: CardID?
  /// Cards that are to be put beside the one that is shown, as they came: of those that came together
  /// the first is shown.
  private var arrivals: [[CardArt]] = []
  /// How long a card was waited for; nil where none is.
  package var wait: CardWait?
  /// What was told last of folders that could not be listed anew, by their paths.
  private var folderFaults: [String: FileError] = [:]
  private var summary: DeckSummary

  package init(_ cards: OpenCards) {
    queue = CardQueue(cards)
    summary = DeckSummary(cards)
  }

  /// The cards that are open.
  package var cards: OpenCards {
    get { queue.cards }
    _modify { yield &queue.cards }
  }

  // MARK: What the scenes are told

  /// What the scenes are told of the open cards now.
  package mutating func deck(_ view: CardView) -> Deck {
    let changes = cards.takeChanges()
    let prints = summary.cards(of: queue.textures.takeChanges())
    let arts = thumbnails.takeChanges()
    let others = changes.cards.union(prints).union(arts.isEmpty ? [] : cards.made(of: arts))
    summary.update(
      cards, changed: changes.isOrder ? nil : others, thumbnails, present: queue.textures.present,
      isUnsaved: queue.isUnsaved(view))
    summary.head(for: queue.isGoing ? target.flatMap(cards.place) : nil)
    return summary.value
  }

  /// The same, where the mark of the card that is shown is another by now; nil where it is not.
  package mutating func markedDeck(_ view: CardView) -> Deck? {
    cards.count > 1 && summary.mark(isUnsaved: queue.isUnsaved(view)) ? summary.value : nil
  }

  /// What a card is called.
  package func name(of entry: CardEntry) -> String { DeckSummary.name(of: entry, thumbnails) }

  /// What a card is called, and its place.
  private func sign(_ entry: CardEntry) -> String {
    let place = cards.place(of: entry.id).map { $0 + 1 } ?? 0
    return "\(name(of: entry))  \(place) / \(cards.count)"
  }

  // MARK: Going on

  /// Shows the card so many places on from the one that was asked for last, round and round.
  package mutating func go(on steps: Int, _ view: CardView) -> [CardOrder] {
    guard steps != 0 else { return [] }
    cards.direction = steps.signum()
    let place = (target.flatMap(cards.place) ?? cards.index) + steps
    return go(to: (place % cards.count + cards.count) % cards.count, view)
  }

  /// Shows the card at a place.
  ///
  /// What is ready is shown at once. Where another card is on its way, that one is shown first, and then
  /// the one that was asked for last: so pictures go by as fast as they can be loaded.
  package mutating func go(to place: Int, _ view: CardView) -> [CardOrder] {
    let entry = cards.entries[place]
    target = entry.id
    queue.mayLoadAhead = true
    let sign: [CardOrder] = view.sight.isEmpty ? [.say(sign(entry), seconds: nil)] : []
    return sign + head(view) + [.tell]
  }

  /// Goes on to the card that was asked for last, after another one was shown.
  package mutating func goOn(_ view: CardView) -> [CardOrder] {
    forgetUnneeded(view).filter { $0 != .tell } + head(view) + [.tell]
  }

  /// Goes on to the card that was asked for last; to those that came where there is none.
  private mutating func head(_ view: CardView) -> [CardOrder] {
    guard let target, let entry = cards[target] else { return arriveNext() }
    let isShown = target == cards.current.id
    let isReady = if case .resident? = queue.state(of: target, view) { true } else { isShown }
    if isReady {
      if queue.isGoing, !queue.isArriving { (queue.reading, queue.loading) = (nil, nil) }
      if isShown {
        self.target = nil
        return arriveNext()
      }
    }
    if queue.isGoing || queue.promoteAhead(of: target, view) { return [] }
    guard let document = entry.freshDocument else { return queue.read(entry.art, of: target) }
    return take(document, of: CardRead(art: entry.art, card: target, number: 0), view)
  }

  // MARK: Coming

  /// Puts cards beside the one that is shown, once those that came before are there; the first that
  /// can be read is shown.
  package mutating func arrive(_ arts: [CardArt]) -> [CardOrder] {
    guard !arts.isEmpty else { return [] }
    arrivals.append(arts)
    return arriveNext()
  }

  /// Puts the cards of folders, and what came with them, beside the one that is shown.
  package mutating func arrive(_ listing: CardListing) -> [CardOrder] {
    cards.follow(listing.folders)
    return arrive(listing.cards.map { CardArt(front: $0) }) + listAgain()
  }

  /// Begins with those that came first, where nothing else is on its way.
  private mutating func arriveNext() -> [CardOrder] {
    arrivals.removeAll(where: \.isEmpty)
    guard !queue.isGoing, let art = arrivals.first?.first else { return [] }
    return queue.read(art, of: nil)
  }

  /// The folders are to be listed anew: where files are not watched, R asks for it.
  package func listAgain() -> [CardOrder] { cards.folders.isEmpty ? [] : [.start(.listFolders)] }

  /// The folders that were opened hold these cards now: those that are new come, those that are gone
  /// go, and the one that is shown stays.
  package mutating func relisted(
    _ folders: [String: Result<[String], FileError>], _ view: CardView
  ) -> [CardOrder] {
    var orders: [CardOrder] = []
    let wasGoing = queue.isGoing
    for (path, listed) in folders.sorted(by: { $0.key < $1.key }) {
      switch listed {
      case .success(let list):
        cards.take(list, ofFolder: path)
        dropMissing()
        folderFaults[path] = nil
      case .failure(let fault):
        // Once, however many files come.
        if folderFaults.updateValue(fault, forKey: path) != fault {
          orders.append(.complain("\(fault)"))
        }
      }
    }
    orders += [.tellMoved] + forgetUnneeded(view)
    return wasGoing && !queue.isGoing ? orders + head(view) : orders
  }

  /// What is on its way to cards that are not open any more is given up.
  private mutating func dropMissing() {
    queue.dropMissing()
    queue.mayLoadAhead = true
    if let id = target, cards[id] == nil { target = nil }
  }

  // MARK: Showing

  /// A card's files were read, or could not be.
  ///
  /// What was asked for meanwhile counts.
  package mutating func opened(
    _ done: CardRead, _ result: Result<CardDocument, FileError>, _ view: CardView
  ) -> [CardOrder] {
    if case .read(let read)? = queue.ahead, read.number == done.number {
      guard let entry = queue.takeAhead(read, result), let place = cards.place(of: entry.id),
        queue.residency(target, view).places.contains(place)
      else { return [] }
      return forgetUnneeded(view) + queue.loadAhead(entry, view)
    }
    guard let read = queue.reading(done.number) else { return [] }
    switch result {
    case .failure(let fault): return giveUp(read, fault, view)
    case .success(let document):
      queue.end(read.number)
      return take(document, of: read, view)
    }
  }

  /// Shows a card whose files were read, once its pictures are there.
  private mutating func take(
    _ document: CardDocument, of read: CardRead, _ view: CardView
  ) -> [CardOrder] {
    let (load, isThere) = queue.load(document, of: read, view)
    return isThere ? show(load, view) : forgetUnneeded(view) + [.start(.load(load))]
  }

  /// The pictures of a card cannot be shown: the card stays as it was, and what was asked for
  /// meanwhile comes next.
  package mutating func giveUp(_ given: CardLoad, _ fault: any Error, _ view: CardView)
    -> [CardOrder]
  {
    if case .load(let load)? = queue.ahead, load.number == given.number {
      queue.failAhead(load, fault)
      return []
    }
    queue.end(given.number)
    if let missing = given.missing { queue.textures.refused.formUnion(missing) }
    return refuse(given.card, fault, view)
  }

  /// A card's files cannot be read, or its foils not be drawn: the card stays closed, and what was
  /// asked for meanwhile comes next.
  package mutating func giveUp(_ given: CardRead, _ fault: any Error, _ view: CardView)
    -> [CardOrder]
  {
    queue.end(given.number)
    return refuse(given.card, fault, view)
  }

  private mutating func refuse(
    _ card: CardID?, _ fault: any Error, _ view: CardView
  ) -> [CardOrder] {
    let told = [CardOrder.complain("\(fault)")]
    guard let card else {
      if !arrivals.isEmpty { arrivals[0].removeFirst() }
      return told + head(view)
    }
    if card != cards.current.id {
      cards.update(card) { $0.fail(fault as? FileError ?? FileError($0.art.title, "\(fault)")) }
    }
    return told + (target == card ? arriveNext() : head(view)) + [.tell]
  }

  /// The loaded pictures are on the GPU.
  ///
  /// - Parameter sizes: the bytes that each takes.
  package mutating func show(
    _ loaded: CardLoad, sizes: [PictureID: Int] = [:], _ view: CardView
  ) -> [CardOrder] {
    queue.textures.add(loaded.pictures, sizes: sizes)
    if case .load(let load)? = queue.ahead, load.number == loaded.number {
      queue.end(load.number)
      if let id = load.card { cards.need(id) }
      return forgetUnneeded(view) + (view.sight.isEmpty ? [] : [.tell])
    }
    let card = queue.current(loaded, view)
    queue.keepCurrent(view)
    queue.end(loaded.number)
    let words = queue.textures.flaws(of: loaded).map { CardOrder.say($0, seconds: 6) }
    let orders = words ?? news(of: loaded, view).map { .say($0, seconds: nil) }
    queue.textures.refused.subtract(loaded.look.pictures)
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
    let document = cards.current.document
    let shown = ShownCard(
      card: card, original: document?.card, pictures: document?.pictures ?? [], deck: deck(view))
    return [orders, .present(shown), .goOn].compactMap(\.self)
  }

  /// What is told of a card that is shown for the first time, another one, and one that was worked on
  /// here and elsewhere.
  private func news(of loaded: CardLoad, _ view: CardView) -> String? {
    let entry = loaded.card.flatMap { cards[$0] }
    if let entry, loaded.isRead, entry.isUnsaved, let old = entry.document, old != loaded.document {
      return "\(loaded.look.name) was changed elsewhere too: Ctrl+S saves what is seen"
    }
    if loaded.card == cards.current.id { return nil }
    if var entry {
      entry.document = loaded.document
      // The strip says so too.
      return view.sight.isEmpty ? sign(entry) : nil
    }
    if loaded.art.isCardFile { return loaded.document?.card.name ?? loaded.art.title }
    return [("front", loaded.art.front), ("back", loaded.art.back)].compactMap { side, path in
      path.map { "\(side): \(CardArt.name(of: $0))" }
    }.joined(separator: ", ")
  }

  // MARK: What stays

  /// Gives up what is not needed any more.
  package mutating func forgetUnneeded(_ view: CardView) -> [CardOrder] {
    let gone = queue.textures.present.subtracting(queue.residency(target, view).pictures)
    guard !gone.isEmpty else { return [] }
    queue.textures.remove(gone)
    return [.tell, .forget(gone)]
  }

  /// Begins to load what may be gone to next, where nothing else is to be done.
  package mutating func loadAhead(_ view: CardView) -> [CardOrder] {
    guard cards.count > 1, queue.mayLoadAhead, queue.ahead == nil, queue.reading == nil,
      queue.loading == nil
    else { return [] }
    guard let place = queue.residency(target, view).next else {
      queue.mayLoadAhead = false
      return []
    }
    let entry = cards.entries[place]
    let forgotten = entry.freshDocument == nil ? [] : forgetUnneeded(view)
    return forgotten + queue.loadAhead(entry, view)
  }

  /// Begins to load a thumbnail that is in sight and not there, where no card is waited for.
  package mutating func loadThumbnail(_ view: CardView) -> [CardOrder] {
    guard cards.count > 1, queue.reading == nil, queue.loading == nil, thumbnails.loading == nil,
      !view.sight.isEmpty
    else { return [] }
    let next = thumbnails.next(of: cards.arts, inSight: view.sight) { place in
      summary.value.entries[place].thumbnail != nil
    }
    return next.map { [.start(.thumbnail($0))] } ?? []
  }

  /// A thumbnail was loaded; where it could not be, its place says so, and what is wrong is told when
  /// the card is gone to.
  package mutating func takeThumbnail(_ card: Card?, of art: CardArt, _ view: CardView)
    -> [CardOrder]
  {
    let thumbnail = Thumbnails.Thumbnail(
      card: card, picture: card.map { _ in Thumbnails.id(of: art) })
    let gone = thumbnails.take(thumbnail, of: art, among: cards.arts, inSight: view.sight)
    return [.tell] + (gone.isEmpty ? [] : [.forget(Set(gone))])
  }

  // MARK: Files

  /// The files of all cards that are ready to be shown, and of those that are shown and loaded.
  package var watchedFiles: [String] {
    Array(cards.watchedFiles.union(queue.loading?.document?.files ?? []))
  }

  /// Files were saved: pictures of the card are loaded anew, its card file is read, all others are
  /// shaders; cards that are ready to be shown are read when they are gone to.
  package mutating func filesChanged(_ paths: Set<String>, _ view: CardView) -> [CardOrder] {
    let (current, loading) = (cards.current, queue.loading)
    let own = Set(current.document?.files ?? [])
    var orders = queue.forgetStale(paths, view)
    let others = becomeStale(paths).union(loading?.document?.files ?? [])
    let listed = paths.filter(cards.isInFolder)
    if let loading, loading.card != current.id, let coming = loading.document,
      !paths.isDisjoint(with: coming.files)
    {
      queue.end(loading.number)
      orders += queue.read(loading.art, of: loading.card)
    } else if let file = current.document?.file, paths.contains(file) {
      // A card that is on its way comes first: this one is read again when it is gone back to.
      if !queue.isGoing { orders += queue.read(current.art, of: current.id) }
    } else if !paths.isDisjoint(with: own) {
      orders += queue.reload(view)
    }
    if !paths.isSubset(of: own.union(others).union(listed)) { orders.append(.readShaders) }
    return orders + (listed.isEmpty ? [] : [.start(.listFolders)])
  }

  /// The cards that are made of changed files are to be read; the files of all that were read.
  @discardableResult
  package mutating func becomeStale(_ paths: Set<String>) -> Set<String> {
    let stale = cards.becomeStale(paths)
    queue.mayLoadAhead = true
    for id in stale.cards {
      if let art = cards[id]?.art { thumbnails.forget(art) }
      if queue.ahead?.card == id { queue.ahead = nil }
    }
    return stale.files
  }
}
