internal import CardLibrary
internal import Cards
internal import Files
internal import Recordings
internal import SceneGraph
internal import Scenes
internal import Studio

/// A session and its open cards; passes changes from one to the other and records them.
struct CardSession {
  typealias Order = LoopOrder

  var session: Session
  /// The cards that are open.
  var library: Library
  /// The current recording and replay.
  var recording = ActiveRecording()
  /// The user's settings, and this window's choices.
  var preferences: Preferences
  /// The number of times that a card with possibly different pictures was shown.
  private(set) var cardsPresented = 0

  init(_ session: Session, _ cards: OpenCards) {
    preferences = Preferences(firstBackdrop: session.surroundings.backdrop)
    self.session = session
    library = Library(cards)
  }

  // MARK: Notes

  /// Shows a note in the window, in printable characters.
  ///
  /// - Parameter seconds: The time that it stays; nil for the usual time.
  mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    session.say(text.printable, at: time, for: seconds)
  }

  /// Shows a note about a saved file, which a click on the note shows in its folder.
  mutating func say(
    _ text: String, about file: String, at time: Double, for seconds: Double? = nil
  ) {
    session.say(text.printable, about: file, at: time, for: seconds)
  }

  /// Shows an error in the window and on standard error.
  mutating func complain(_ error: any Error, at time: Double) -> [Order] {
    say("\(error)", at: time)
    return .reports(of: error)
  }

  /// Changes the surroundings of the scenes, and records the change.
  mutating func adapt(at time: Double, _ change: (inout Surroundings) -> Void) {
    guard recording.isRecording else { return session.adapt(at: time, change) }
    let before = session.surroundings
    session.adapt(at: time, change)
    do {
      try recording.note(
        from: before, to: session.surroundings, library.cards.current, at: time)
    } catch {
      say("\(error)", at: time)
    }
  }

  // MARK: Cards

  /// The library's view of the session.
  ///
  /// - Parameter sight: The cards whose thumbnails are visible; nil to ask the session.
  func view(at time: Double, sight: Range<Int>? = nil) -> CardView {
    CardView(
      shown: session.surroundings.card, edited: session.wantedCard,
      isWorkedOn: session.isWorkedOn, settings: session.surroundings.settings,
      sight: sight ?? session.cardsInSight(at: time), time: time)
  }

  /// Passes an event to the library and performs the orders that concern the session.
  ///
  /// - Returns: Orders for the loop.
  mutating func change(
    at time: Double, _ event: (inout Library, CardView) -> [CardOrder]
  ) -> [Order] {
    let view = view(at: time)
    return event(&library, view).flatMap { perform($0, at: time) }
  }

  private mutating func perform(_ order: CardOrder, at time: Double) -> [Order] {
    switch order {
    case .start(let job): return [.start(job)]
    case .forget(let pictures): return [.forget(pictures)]
    case .readShaders: return [.readShaders]
    case .continueToTarget: return change(at: time) { $0.continueToTarget($1) }
    case .updateDeck: updateDeck(at: time)
    case .updateMovedDeck:
      let deck = library.deck(view(at: time))
      if deck != session.surroundings.deck { adapt(at: time) { $0.deck = deck } }
    case .updateUnsavedMark: updateUnsavedMark(at: time)
    case .updatePictures: updatePictures(at: time)
    case .say(let words, let seconds): say(words, at: time, for: seconds)
    case .saySaved(let words, let file): say(words, about: file, at: time)
    case .retract(let words): session.retract(words, at: time)
    case .complain(let words):
      say(words, at: time)
      return [.report(words)]
    case .present(let shown):
      cardsPresented += 1
      adapt(at: time) {
        ($0.card, $0.original, $0.pictures) = (shown.card, shown.original, shown.pictures)
        $0.deck = shown.deck
      }
    }
    return []
  }

  /// Updates the scenes' list of open cards.
  mutating func updateDeck(at time: Double) {
    let deck = library.deck(view(at: time))
    if deck != session.surroundings.deck { session.adapt(at: time) { $0.deck = deck } }
  }

  /// Updates in the scenes whether the shown card has unsaved changes.
  mutating func updateUnsavedMark(at time: Double) {
    guard let deck = library.markedDeck(timelessView) else { return }
    session.adapt(at: time) { $0.deck = deck }
  }

  /// The library's view at no particular time.
  private var timelessView: CardView { view(at: 0, sight: 0..<0) }

  /// Updates in the scenes the pictures of the shown card.
  mutating func updatePictures(at time: Double) {
    let pictures = library.cards.current.document?.pictures ?? []
    adapt(at: time) { $0.pictures = pictures }
  }

  /// The shown card with all requested changes, even if their pictures are still loading.
  var wanted: Card { library.queue.wanted(timelessView) }

  /// True if the shown card has unsaved changes.
  var isUnsaved: Bool { library.queue.isUnsaved(timelessView) }

  /// The changes that would be lost if the program ended now.
  var unsaved: Unsaved { library.queue.unsaved(timelessView) }

  /// Loads the missing pictures of a requested card.
  mutating func want(_ card: Card, at time: Double) -> [Order] {
    change(at: time) { $0.queue.want(card, $1) }
  }

  /// Handles a request of the session and its changes to the card.
  ///
  /// - Parameter before: The requested card before the event.
  /// - Returns: Orders for the loop; nil if the request is not about the card.
  mutating func follow(
    _ request: Session.Request?, since before: Card, at time: Double
  ) -> [Order]? {
    let wanted = session.wantedCard
    if !library.queue.textures.refused.isEmpty {
      library.queue.textures.refused.subtract(
        wanted.shownPictures.subtracting(before.shownPictures))
    }
    if wanted != before { library.queue.mayLoadAhead = true }
    if case .card(let card) = request { return want(card, at: time) }
    // A change that needs no other pictures still changes the load in progress.
    let isSame = wanted == before && wanted.pictures == before.pictures
    guard request == nil, !isSame,
      library.queue.loading?.card == library.cards.current.id
    else { return nil }
    return want(wanted, at: time)
  }

  // MARK: Recording

  /// Starts a recording.
  ///
  /// - Returns: False if nothing can be recorded now; then nothing has changed.
  /// - Throws: The reason why the card cannot be recorded; time has restarted all the same.
  mutating func beginRecording(at time: Double) throws -> Bool {
    library.queue.keepCurrent(view(at: time))
    let (shown, current) = (session.surroundings.card, library.cards.current)
    guard let document = current.document, let beginning = session.restart(at: time) else {
      return false
    }
    try recording.begin(beginning, of: shown, document, current)
    return true
  }

  /// Ends the recording and returns the order to save it, off the window's thread.
  mutating func endRecording(at time: Double, then next: AfterSaving) -> [Order] {
    session.openHistory(at: time)
    return recording.end(at: time, then: next, library.queue.effectFiles)
  }

  /// Plays one recorded input; nil for an event, which is handled like the user's own.
  mutating func play(_ input: TimedInput) -> [Order]? {
    switch input.input {
    case .event(.resized(let view)): return [.resizeWindow(view)]
    case .event: return nil
    case .surroundings(let recorded):
      adapt(at: input.time, recorded.change)
      return []
    case .card(let recorded):
      guard let card = recording.replay?.cards[recorded]?.card, card != wanted else { return [] }
      return want(card, at: input.time)
    }
  }
}
