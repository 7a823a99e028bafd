package import Cards
package import Files
package import SceneGraph

/// The open cards, and the jobs that read and load them: a pure function of what was and what happens.
///
/// One card at a time is read, and one loaded, to be shown; besides one is loaded ahead.
package struct CardQueue: Sendable {
  package var cards: OpenCards
  package var textures = Textures()
  /// The card whose files are being read to be shown.
  package var reading: CardRead?
  /// The card whose pictures are being loaded to be shown.
  package var loading: CardLoad?
  /// The card that was shown, as it was wanted when that began.
  private var wantedAtLoading: Card?
  /// The card that is loaded before it is gone to.
  package var ahead: AheadJob?
  /// Files of the user's own foils, by their names.
  package var effectFiles: [String: TextOrigin] = [:]
  /// Whether there may be something to be loaded ahead.
  package var mayLoadAhead = true
  private var lastJob = 0

  package init(_ cards: OpenCards) { self.cards = cards }

  // MARK: The card that is shown

  /// The card that is shown, as it is wanted: once its pictures are loaded, if they can be.
  package func wanted(_ view: CardView) -> Card {
    view.edited.pictures.isDisjoint(with: textures.refused) ? view.edited : view.shown
  }

  /// Whether the card that is shown is another than its files say.
  package func isChanged(_ view: CardView) -> Bool {
    wanted(view).keeping(view.settings) != cards.current.document?.card.keeping(view.settings)
  }

  /// Whether something was done to the card that is shown that is saved nowhere: on the bench, or what
  /// the user has tried to save.
  package func isUnsaved(_ view: CardView) -> Bool {
    (view.isWorkedOn || cards.current.isUnsaved) && isChanged(view)
  }

  /// Notes what was done to the card that is shown, before another one is.
  package mutating func keepCurrent(_ view: CardView) {
    let (isUnsaved, wanted) = (isUnsaved(view), wanted(view))
    let edited = wanted == cards.current.document?.card ? nil : wanted
    guard edited != cards.current.edited || isUnsaved != cards.current.isUnsaved else { return }
    cards.updateCurrent { ($0.edited, $0.isUnsaved) = (edited, isUnsaved) }
  }

  /// A card as it is seen when its files say this: with what was edited since they said what was read
  /// before.
  ///
  /// - Parameter entry: nil for one that comes to the others.
  package func look(
    _ document: CardDocument, of entry: CardEntry?, art: CardArt, _ view: CardView
  ) -> Card {
    if let entry, let old = entry.document {
      guard let kept = entry.edited else { return document.card }
      return entry.merged(document, with: kept, since: old)
    }
    guard !art.isCardFile else { return document.card }
    // Bare art is seen as what was seen before it.
    let before = loading.map(\.document) ?? cards.current.document
    return document.card.dressed(
      like: loading?.look ?? wanted(view), opened: before?.card ?? .own)
  }

  // MARK: States

  /// How far a card is ready to be shown; nil where it is not open any more.
  package func state(of id: CardID, _ view: CardView) -> LoadState? {
    guard let entry = cards[id] else { return nil }
    if case .failed(let fault, _) = entry.files { return .failed(fault) }
    guard let document = entry.freshDocument else {
      return [reading?.card, ahead?.card].contains(id) ? .reading : .unread
    }
    if isReady(id, view) { return .resident(document) }
    return [loading?.card, ahead?.card].contains(id) ? .loading(document) : .read(document)
  }

  /// Whether a card can be shown in the very next frame.
  package func isReady(_ id: CardID, _ view: CardView) -> Bool {
    guard let entry = cards[id], let document = entry.freshDocument else { return false }
    let look = look(document, of: entry, art: entry.art, view)
    return look.pictures.isSubset(of: textures.present)
  }

  /// Whether another card than the one that is shown is on its way.
  package var isGoing: Bool {
    let shown = cards.current.id
    return reading.map { $0.card != shown } ?? false || loading.map { $0.card != shown } ?? false
  }

  /// Whether nothing is read or loaded to be shown.
  package var isIdle: Bool { reading == nil && loading == nil }

  /// Whether that is one that comes to the others.
  package var isArriving: Bool {
    reading.map { $0.card == nil } ?? loading.map { $0.card == nil } ?? false
  }

  /// Whether what has this number is still waited for.
  package func isAwaited(_ number: Int) -> Bool {
    [reading?.number, loading?.number, ahead?.number].contains(number)
  }

  /// What of a card's pictures has to be loaded, the front's print first: what another card shares is
  /// there, what is loaded anew for the one that is shown is not.
  package func needed(_ load: CardLoad) -> [PictureID] {
    load.card == cards.current.id
      ? load.pictures : load.pictures.filter { !textures.present.contains($0) }
  }

  /// Gives up what is on its way to cards that are not open any more.
  package mutating func dropMissing() {
    func isMissing(_ card: CardID?) -> Bool { card.map { cards.place(of: $0) == nil } ?? false }
    if isMissing(reading?.card) { reading = nil }
    if isMissing(loading?.card) { loading = nil }
    if isMissing(ahead?.card) { ahead = nil }
  }

  // MARK: Beginning

  private mutating func nextJob() -> Int {
    mayLoadAhead = true
    lastJob += 1
    return lastJob
  }

  /// Reads a card's files, to show it.
  ///
  /// - Parameter card: nil for one that comes to the others.
  package mutating func read(_ art: CardArt, of card: CardID?) -> [CardOrder] {
    ahead = nil
    let next = CardRead(art: art, card: card, number: nextJob())
    reading = next
    return [.start(.read(next))]
  }

  /// Begins to load pictures of a card, in place of what was being loaded.
  private mutating func begin(
    _ card: CardID?, _ art: CardArt, _ document: CardDocument?, as look: Card,
    missing: Set<PictureID>? = nil, isRead: Bool = false, side: CardLoad.Side? = nil,
    _ view: CardView
  ) -> CardLoad {
    ahead = nil
    let entry = card.flatMap { cards[$0] }
    var next = CardLoad(
      art: art, document: document.map { entry?.completed($0) ?? $0 }, card: card, look: look,
      number: nextJob())
    (next.missing, next.isRead, next.side) = (missing, isRead, side)
    (loading, wantedAtLoading) = (next, wanted(view))
    return next
  }

  /// Begins to load a side of the card that is shown: the back is not needed for the first frame.
  package mutating func begin(_ side: CardLoad.Side, _ view: CardView) -> CardLoad {
    let current = cards.current
    return begin(current.id, current.art, current.document, as: wanted(view), side: side, view)
  }

  /// All pictures of a card that is being loaded, as `look`, from the beginning.
  private mutating func again(_ load: CardLoad, _ look: Card, _ view: CardView) -> [CardOrder] {
    let next = begin(load.card, load.art, load.document, as: look, isRead: load.isRead, view)
    return [.start(.load(next))]
  }

  /// Loads the user's pictures anew: those of the card that is on its way, else of the one that is
  /// shown.
  package mutating func reload(_ view: CardView) -> [CardOrder] {
    if let loading, loading.missing == nil { return again(loading, current(loading, view), view) }
    ahead = nil
    let current = cards.current
    guard let document = current.document, !document.files.isEmpty else { return [] }
    let next = begin(current.id, current.art, document, as: wanted(view), view)
    return [.start(.load(next))]
  }

  /// Loads what is not there of a card that is wanted, if anything; a card that is being loaded
  /// begins anew as that one.
  package mutating func want(_ card: Card, _ view: CardView) -> [CardOrder] {
    guard let loading else { return load(missingOf: card, view) }
    guard loading.card == cards.current.id else {
      let card = loading.look.dressed(like: card, opened: view.shown)
      guard !card.pictures.isSubset(of: loading.look.pictures) else {
        self.loading?.look = card
        return []
      }
      return again(loading, card, view)
    }
    guard let missing = loading.missing else {
      let current = current(loading, view)
      // What is loaded already is taken in when the rest is there.
      guard !current.pictures.isSubset(of: loading.look.pictures) else { return [] }
      return again(loading, current, view)
    }
    switch card.pictures.subtracting(view.shown.pictures) {
    case []: self.loading = nil
    // The same pictures, seen otherwise.
    case missing: self.loading?.look = card
    default: return load(missingOf: card, view)
    }
    return []
  }

  private mutating func load(missingOf card: Card, _ view: CardView) -> [CardOrder] {
    let missing = card.pictures.subtracting(view.shown.pictures)
    let current = cards.current
    // What was refused is not tried again before its file is another or it is chosen anew.
    guard missing.isDisjoint(with: textures.refused) else {
      if loading?.card == current.id, loading?.missing != nil { loading = nil }
      return []
    }
    let next = begin(
      current.id, current.art, current.document, as: card, missing: missing, view)
    return [.start(.load(next))]
  }

  // MARK: Ending

  /// Begins to load the pictures of a card whose files were read.
  ///
  /// - Returns: the load, and whether all of its pictures are there: then the card can be shown.
  package mutating func load(
    _ document: CardDocument, of read: CardRead, _ view: CardView
  ) -> (load: CardLoad, isThere: Bool) {
    keepCurrent(view)
    let entry = read.card.flatMap { cards[$0] }
    let look = look(document, of: entry, art: read.art, view)
    if let id = read.card { cards.update(id) { $0.take(document) } }
    let next = begin(read.card, read.art, document, as: look, isRead: read.card != nil, view)
    return (next, needed(next).isEmpty)
  }

  /// The card whose files were read by the job of this number, where it is to be shown.
  package func reading(_ number: Int) -> CardRead? { reading?.number == number ? reading : nil }

  /// What was loaded by the job of this number, as it is wanted by now; nil where nobody waits for it.
  package func loading(_ number: Int) -> CardLoad? {
    if loading?.number == number { return loading }
    if case .load(let load)? = ahead, load.number == number { return load }
    return nil
  }

  /// Ends the job of this number.
  package mutating func end(_ number: Int) {
    if reading?.number == number { reading = nil }
    if loading?.number == number { loading = nil }
    if ahead?.number == number { ahead = nil }
    mayLoadAhead = true
  }

  /// A loaded card with what was changed since it began to be loaded.
  package func current(_ load: CardLoad, _ view: CardView) -> Card {
    let look = loading?.number == load.number ? loading?.look ?? load.look : load.look
    let wanted = wanted(view)
    guard load.card == cards.current.id, load.missing == nil, let before = wantedAtLoading,
      wanted != before
    else { return look }
    return load.isRead ? look.merging(wanted, since: before) : wanted
  }

  // MARK: Ahead

  /// Lets what is loaded ahead of a card be what is asked for now, if it is.
  package mutating func promoteAhead(of id: CardID, _ view: CardView) -> Bool {
    guard let ahead, ahead.card == id, let entry = cards[id] else { return false }
    switch ahead {
    case .read(let read): reading = read
    case .load(var load):
      guard let document = entry.freshDocument else { return false }
      keepCurrent(view)
      let look = look(document, of: entry, art: entry.art, view)
      guard look.pictures.isSubset(of: textures.present.union(load.look.pictures)) else {
        return false
      }
      load.look = look
      (loading, wantedAtLoading) = (load, wanted(view))
    }
    self.ahead = nil
    return true
  }

  /// Begins to read a card ahead, or to load its pictures where its files were read.
  package mutating func loadAhead(_ entry: CardEntry, _ view: CardView) -> [CardOrder] {
    let number = nextJob()
    guard let document = entry.freshDocument else {
      let next = CardRead(art: entry.art, card: entry.id, number: number)
      ahead = .read(next)
      return [.start(.read(next))]
    }
    var next = CardLoad(
      art: entry.art, document: entry.completed(document), card: entry.id,
      look: look(document, of: entry, art: entry.art, view), number: number)
    next.isRead = true
    guard !needed(next).isEmpty else { return [] }
    ahead = .load(next)
    return [.start(.load(next))]
  }

  /// Takes in the files of a card that was read ahead; the card, if it can be loaded.
  package mutating func takeAhead(
    _ read: CardRead, _ result: Result<CardDocument, FileError>
  ) -> CardEntry? {
    end(read.number)
    guard let id = read.card else { return nil }
    switch result {
    case .failure(let fault): cards.update(id) { $0.fail(fault) }
    case .success(let document):
      if document.effectFiles.allSatisfy({ effectFiles[$0.key] == $0.value }) {
        cards.update(id) { $0.files = .read(document) }
        return cards[id]
      }
      // They are taken in when it is gone to.
      cards.update(id) { $0.fail(FileError(read.art.title, "has foils of its own")) }
    }
    return nil
  }

  /// The pictures of a card cannot be loaded ahead: that is told when it is gone to.
  package mutating func failAhead(_ load: CardLoad, _ fault: any Error) {
    end(load.number)
    guard let id = load.card else { return }
    let told = fault as? FileError ?? FileError(load.art.title, "\(fault)")
    cards.update(id) { $0.fail(told) }
  }
}
