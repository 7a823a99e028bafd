internal import CardLibrary
internal import CardModel
internal import Interaction
internal import Recordings
internal import Scenes

/// A session and its open cards; passes changes from one to the other.
struct CardSession {
  typealias Order = LoopOrder

  var live: LiveSession
  /// The cards that are open.
  var library: Library
  /// The user's settings, and this window's choices.
  var preferences: Preferences
  /// The film to make once the painted mask that it needs is saved; nil for none.
  var filmAfterSave: (card: CardID, options: FilmOptions)?

  init(_ session: Session, _ cards: OpenCards) {
    preferences = Preferences(firstBackdrop: session.surroundings.backdrop)
    live = LiveSession(session)
    library = Library(cards)
  }

  var session: Session {
    get { live.session }
    _modify { yield &live.session }
  }

  /// The current recording and replay.
  var recording: ActiveRecording {
    get { live.recording }
    _modify { yield &live.recording }
  }

  /// Shows a note in the window, in printable characters.
  mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    live.say(text, at: time, for: seconds)
  }

  /// Changes the surroundings of the scenes, and records the change.
  mutating func adapt(at time: Double, _ change: (inout Surroundings) -> Void) {
    live.adapt(beside: library.cards.current, at: time, change)
  }

  // MARK: Cards

  /// The shown card with all requested changes, even if their pictures are still loading.
  var wanted: Card { library.queue.wanted(session) }

  /// True if the shown card has unsaved changes.
  var isUnsaved: Bool { library.queue.isUnsaved(session) }

  /// The changes that would be lost if the program ended now.
  var unsaved: Unsaved { library.queue.unsaved(session) }

  /// Loads the missing pictures of a requested card.
  mutating func want(_ card: Card) -> [Order] {
    library.queue.want(card, session)
  }

  /// Handles a command of the session and its changes to the card.
  ///
  /// - Parameter before: The open card before the event.
  /// - Returns: Orders for the loop; nil if the command is not about the card.
  mutating func follow(
    _ command: Command?, since before: Workspace, at time: Double
  ) -> [Order]? {
    let now = session.surroundings.workspace
    if !library.queue.textures.refused.isEmpty {
      library.queue.textures.refused.subtract(
        now.card.pictures.subtracting(before.card.pictures))
    }
    if now.card != before.card { library.queue.mayLoadAhead = true }
    // A change that needs no other pictures still changes the load in progress.
    let isSame = now.card == before.card && now.wanted == before.wanted
    guard command == nil, !isSame,
      library.queue.loading?.card == library.cards.current.id
    else { return nil }
    return want(now.card)
  }

  // MARK: Recording

  /// Starts a recording.
  ///
  /// - Returns: False if nothing can be recorded now; then nothing has changed.
  /// - Throws: The reason why the card cannot be recorded; time has restarted all the same.
  mutating func beginRecording(at time: Double) throws -> Bool {
    library.queue.keepCurrent(session)
    let (shown, current) = (session.surroundings.workspace.shown, library.cards.current)
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
      let card = recording.replay?.cards[recorded]?.workspace.card
      guard let card, card != wanted else { return [] }
      return want(card)
    }
  }
}
