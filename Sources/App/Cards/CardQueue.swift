internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Interaction
internal import SceneGraph
internal import Scenes

/// The open cards and the jobs that read and load them: a pure value that changes only by events.
///
/// At most one card is read and one loaded to be shown; one more is loaded ahead.
struct CardQueue {
  var cards: OpenCards
  var textures = Textures()
  /// The card whose files are being read to be shown.
  var reading: CardRead?
  /// The card whose pictures are being loaded to be shown.
  var loading: CardLoad?
  /// The card that is loaded ahead.
  var ahead: AheadJob?
  /// The files of the user's own foils, by name.
  var effectFiles: [String: TextOrigin] = [:]
  /// The painted mask without strokes whose canvas the window has, so that it paints the strokes
  /// itself; nil for none.
  var canvas: PictureID?
  /// True if there may be a card to load ahead.
  var mayLoadAhead = true
  private var lastJob = 0

  init(_ cards: OpenCards) { self.cards = cards }

  // MARK: The current card

  /// The current card as edited, or as shown if pictures of the edited card cannot be loaded.
  func wanted(_ session: Session) -> Card {
    let workspace = session.surroundings.workspace
    return workspace.card.pictures.isDisjoint(with: textures.refused)
      ? workspace.card : workspace.shown
  }

  /// True if the current card differs from its files.
  func isChanged(_ session: Session) -> Bool {
    wanted(session).keeping(session.surroundings.settings)
      != cards.current.document?.card.keeping(session.surroundings.settings)
  }

  /// True if the current card has unsaved changes that were made on the bench or that the user has
  /// tried to save.
  func isUnsaved(_ session: Session) -> Bool {
    (session.isWorkedOn || cards.current.isUnsaved) && isChanged(session)
  }

  /// Stores the current card's edits before another card is shown.
  mutating func keepCurrent(_ session: Session) {
    let (isUnsaved, wanted) = (isUnsaved(session), wanted(session))
    let edited = wanted == cards.current.document?.card ? nil : wanted
    guard edited != cards.current.edited || isUnsaved != cards.current.isUnsaved else { return }
    cards.updateCurrent { ($0.edited, $0.isUnsaved) = (edited, isUnsaved) }
  }

  /// The look of a card whose files were read: the document's card, with the edits made since the
  /// previous document.
  ///
  /// - Parameter entry: The card's entry; nil for a new card.
  func look(
    _ document: CardDocument, of entry: CardEntry?, art: CardArt, _ session: Session
  ) -> Card {
    if let entry, let old = entry.document {
      guard let kept = entry.edited else { return document.card }
      return entry.merged(document, with: kept, since: old)
    }
    guard !art.isCardFile else { return document.card }
    // Bare art is shown in the look of the card before it.
    let before = loading.map(\.document) ?? cards.current.document
    return document.card.applyingLookChanges(
      of: loading?.look ?? wanted(session), since: before?.card ?? .own
    ).implied(as: document.card)
  }

  // MARK: States

  /// The state of a card; nil if it is no longer open.
  func state(of id: CardID, _ session: Session) -> LoadState? {
    guard let entry = cards[id] else { return nil }
    if case .failed(let fault, _) = entry.files { return .failed(fault) }
    guard let document = entry.freshDocument else {
      return [reading?.card, ahead?.card].contains(id) ? .reading : .unread
    }
    if isReady(id, session) { return .resident(document) }
    return [loading?.card, ahead?.card].contains(id) ? .loading(document) : .read(document)
  }

  /// True if a card can be shown in the next frame.
  func isReady(_ id: CardID, _ session: Session) -> Bool {
    guard let entry = cards[id], let document = entry.freshDocument else { return false }
    let look = look(document, of: entry, art: entry.art, session)
    return look.pictures.isSubset(of: textures.present)
  }

  /// True if a card other than the current one is being read or loaded.
  var isGoing: Bool {
    let shown = cards.current.id
    return reading.map { $0.card != shown } ?? false || loading.map { $0.card != shown } ?? false
  }

  /// True if nothing is being read or loaded to be shown.
  var isIdle: Bool { reading == nil && loading == nil }

  /// True if the card being read or loaded is a new one.
  var isArriving: Bool {
    reading.map { $0.card == nil } ?? loading.map { $0.card == nil } ?? false
  }

  /// True if the job with this number is still awaited.
  func isAwaited(_ number: Int) -> Bool {
    [reading?.number, loading?.number, ahead?.number].contains(number)
  }

  /// The pictures to load for a card, the front's art first.
  ///
  /// Pictures already present are omitted, except for the current card, whose pictures are
  /// reloaded.
  func needed(_ load: CardLoad) -> [PictureID] {
    load.card == cards.current.id
      ? load.pictures : load.pictures.filter { !textures.present.contains($0) }
  }

  /// Drops jobs for cards that are no longer open.
  mutating func dropMissing() {
    func isMissing(_ card: CardID?) -> Bool { card.map { cards.place(of: $0) == nil } ?? false }
    if isMissing(reading?.card) { reading = nil }
    if isMissing(loading?.card) { loading = nil }
    if isMissing(ahead?.card) { ahead = nil }
  }

  // MARK: Starting jobs

  private mutating func nextJob() -> Int {
    mayLoadAhead = true
    lastJob += 1
    return lastJob
  }

  /// Starts to read a card's files, to show it.
  ///
  /// - Parameter card: The card's identity; nil for a new card.
  mutating func read(_ art: CardArt, of card: CardID?) -> [LoopOrder] {
    ahead = nil
    let next = CardRead(art: art, card: card, number: nextJob())
    reading = next
    return [.read(next)]
  }

  /// Begins to load pictures of a card, in place of the current load.
  private mutating func begin(
    _ card: CardID?, _ art: CardArt, _ document: CardDocument?, as look: Card,
    missing: Set<PictureID>? = nil, isRead: Bool = false, side: CardLoad.Side? = nil,
    _ session: Session
  ) -> CardLoad {
    ahead = nil
    let entry = card.flatMap { cards[$0] }
    var next = CardLoad(
      art: art, document: document.map { entry?.completed($0) ?? $0 }, card: card, look: look,
      previews: card == cards.current.id
        ? previews(of: look, document?.card ?? look, session) : [],
      number: nextJob())
    (next.missing, next.isRead, next.side) = (missing, isRead, side)
    loading = next
    return next
  }

  /// Begins to load one side of the current card; the first frame does not need the back.
  mutating func begin(_ side: CardLoad.Side, _ session: Session) -> CardLoad {
    let current = cards.current
    return begin(
      current.id, current.art, current.document, as: wanted(session), side: side, session)
  }

  /// Restarts a load with all pictures of `look`.
  private mutating func again(_ load: CardLoad, _ look: Card, _ session: Session) -> [LoopOrder] {
    let next = begin(load.card, load.art, load.document, as: look, isRead: load.isRead, session)
    return [.load(next)]
  }

  /// Reloads the user's pictures: those of the card being loaded, else of the current one.
  mutating func reload(_ session: Session) -> [LoopOrder] {
    if let loading, loading.missing == nil {
      return again(loading, current(loading, session), session)
    }
    ahead = nil
    let current = cards.current
    guard let document = current.document, !document.files.isEmpty else { return [] }
    let next = begin(current.id, current.art, document, as: wanted(session), session)
    return [.load(next)]
  }

  /// Loads the missing pictures of a wanted card, if any; a running load restarts with the wanted
  /// card.
  mutating func want(_ card: Card, _ session: Session) -> [LoopOrder] {
    guard let loading else { return load(missingOf: card, session) }
    guard loading.card == cards.current.id else {
      let card = loading.look.applyingLookChanges(
        of: card, since: session.surroundings.workspace.shown)
      guard !card.pictures.isSubset(of: loading.whole) else {
        self.loading?.look = card
        return []
      }
      return again(loading, card, session)
    }
    guard let missing = loading.missing else {
      let current = current(loading, session)
      // Pictures already loaded are used when the load ends.
      let previews = previews(of: current, loading.document?.card ?? current, session)
      guard !current.pictures.union(previews).isSubset(of: loading.whole) else { return [] }
      return again(loading, current, session)
    }
    switch self.missing(of: card, session) {
    case []: self.loading = nil
    // The pictures are the same and only the look differs.
    case missing:
      let previews = previews(of: card, loading.document?.card ?? card, session)
      self.loading?.look = card
      self.loading?.previews.formUnion(previews)
    // While a tool of a mask is dragged, each load ends and is shown; then the newest value follows.
    case let next where Set(next.map(\.unfinished)) == Set(missing.map(\.unfinished)):
      return []
    default: return load(missingOf: card, session)
    }
    return []
  }

  /// The missing pictures of a wanted card and of its other looks.
  private func missing(of card: Card, _ session: Session) -> Set<PictureID> {
    let workspace = session.surroundings.workspace
    return card.pictures.union(workspace.previews(beside: card, workspace.original))
      .subtracting(workspace.loaded)
      .filter { $0.painting?.strokes.isEmpty != false || $0.unpainted != canvas }
  }

  /// The pictures of other looks that are loaded with the current card.
  ///
  /// - Parameter original: The card as its files define it now, which may not have all pictures
  ///   of the card before.
  private func previews(
    of card: Card, _ original: Card, _ session: Session
  ) -> Set<PictureID> {
    session.surroundings.workspace.previews(beside: card, original)
  }

  private mutating func load(missingOf card: Card, _ session: Session) -> [LoopOrder] {
    var missing = self.missing(of: card, session)
    // Strokes made while the blank mask is being loaded are painted after it.
    if let blank = missing.first(where: { $0.painting?.strokes.isEmpty == true }) {
      canvas = blank
      missing = self.missing(of: card, session)
    }
    if missing.isEmpty, canvas != nil { return [] }
    let current = cards.current
    // A refused picture is retried only after its file changes or the user chooses it again.
    guard missing.isDisjoint(with: textures.refused) else {
      if loading?.card == current.id, loading?.missing != nil { loading = nil }
      return []
    }
    let next = begin(
      current.id, current.art, current.document, as: card, missing: missing, session)
    return [.load(next)]
  }

  /// True if a card has strokes that are not painted yet.
  func awaitsStrokes(_ card: Card) -> Bool {
    card.pictures.contains {
      $0.painting?.strokes.isEmpty == false && $0.unpainted == canvas
        && !textures.present.contains($0)
    }
  }

  // MARK: Ending jobs

  /// Begins to load the pictures of a card whose files were read.
  ///
  /// - Returns: The load; `isThere` is true if all of its pictures are present, so that the card
  ///   can be shown.
  mutating func load(
    _ document: CardDocument, of read: CardRead, _ session: Session
  ) -> (load: CardLoad, isThere: Bool) {
    keepCurrent(session)
    let entry = read.card.flatMap { cards[$0] }
    let look = look(document, of: entry, art: read.art, session)
    if let id = read.card { cards.update(id) { $0.take(document) } }
    let next = begin(read.card, read.art, document, as: look, isRead: read.card != nil, session)
    return (next, needed(next).isEmpty)
  }

  /// The read job with this number if its card is to be shown; else nil.
  func reading(_ number: Int) -> CardRead? { reading?.number == number ? reading : nil }

  /// The load job with this number and the latest edits; nil if it is no longer awaited.
  func loading(_ number: Int) -> CardLoad? {
    if loading?.number == number { return loading }
    if case .load(let load)? = ahead, load.number == number { return load }
    return nil
  }

  /// Ends the job with this number.
  mutating func end(_ number: Int) {
    if reading?.number == number { reading = nil }
    if loading?.number == number { loading = nil }
    if ahead?.number == number { ahead = nil }
    mayLoadAhead = true
  }

  /// A loaded card with the changes made while it loaded.
  func current(_ load: CardLoad, _ session: Session) -> Card {
    guard load.card == cards.current.id, load.missing == nil else {
      return loading?.number == load.number ? loading?.look ?? load.look : load.look
    }
    let wanted = wanted(session)
    guard load.isRead else { return wanted }
    guard let document = load.document, let old = cards.current.document else { return load.look }
    return cards.current.merged(document, with: wanted, since: old)
  }

  // MARK: Loading ahead

  /// Makes the card loaded ahead the requested one; false if it is another card or lacks pictures.
  mutating func promoteAhead(of id: CardID, _ session: Session) -> Bool {
    guard let ahead, ahead.card == id, let entry = cards[id] else { return false }
    switch ahead {
    case .read(let read): reading = read
    case .load(var load):
      guard let document = entry.freshDocument else { return false }
      keepCurrent(session)
      let look = look(document, of: entry, art: entry.art, session)
      guard look.pictures.isSubset(of: textures.present.union(load.look.pictures)) else {
        return false
      }
      load.look = look
      loading = load
    }
    self.ahead = nil
    return true
  }

  /// Begins to read a card ahead, or to load its pictures if its files were read.
  mutating func loadAhead(_ entry: CardEntry, _ session: Session) -> [LoopOrder] {
    let number = nextJob()
    guard let document = entry.freshDocument else {
      let next = CardRead(art: entry.art, card: entry.id, number: number)
      ahead = .read(next)
      return [.read(next)]
    }
    var next = CardLoad(
      art: entry.art, document: entry.completed(document), card: entry.id,
      look: look(document, of: entry, art: entry.art, session), number: number)
    next.isRead = true
    guard !needed(next).isEmpty else { return [] }
    ahead = .load(next)
    return [.load(next)]
  }

  /// Stores the result of reading a card ahead; returns its entry if its pictures can be loaded
  /// ahead.
  mutating func takeAhead(
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
      // Its foils are loaded when the user goes to the card.
      cards.update(id) { $0.fail(FileError(read.art.title, "has its own foils")) }
    }
    return nil
  }

  /// Stores that a card's pictures could not be loaded ahead, to report it when the user goes to
  /// the card.
  mutating func failAhead(_ load: CardLoad, _ fault: any Error) {
    end(load.number)
    guard let id = load.card else { return }
    let told = fault as? FileError ?? FileError(load.art.title, "\(fault)")
    cards.update(id) { $0.fail(told) }
  }
}
