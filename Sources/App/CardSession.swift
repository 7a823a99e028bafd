internal import CardLibrary
internal import Cards
internal import Files
internal import Recordings
internal import SceneGraph
internal import Scenes
internal import Studio

/// A session and the cards that are shown in it: what changes one is told the other, and recorded.
struct CardSession {
  typealias Order = LoopOrder

  var session: Session
  /// The cards that are open.
  var library: Library
  /// What is recorded and played.
  var recording = ActiveRecording()
  /// What the user wants of every window.
  var preferences: Preferences
  /// How many times a card was shown with pictures that may be others.
  private(set) var cardsPresented = 0

  init(_ session: Session, _ cards: OpenCards) {
    preferences = Preferences(firstBackdrop: session.surroundings.backdrop)
    self.session = session
    library = Library(cards)
  }

  // MARK: Telling

  /// Tells something in the window, in printable characters.
  ///
  /// - Parameter seconds: how long it stands; nil as long as any.
  mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    session.say(text.printable, at: time, for: seconds)
  }

  /// Tells in the window and on standard error what went wrong.
  mutating func complain(_ error: any Error, at time: Double) -> [Order] {
    say("\(error)", at: time)
    return [.report("\(error)")]
  }

  /// Changes what the scenes stand in; what is seen of that is recorded.
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

  /// What the library knows of what is seen.
  ///
  /// - Parameter sight: the cards in sight as small pictures; nil for those that are.
  func view(at time: Double, sight: Range<Int>? = nil) -> CardView {
    CardView(
      shown: session.surroundings.card, edited: session.wantedCard,
      isWorkedOn: session.isWorkedOn, settings: session.surroundings.settings,
      sight: sight ?? session.cardsInSight(at: time), time: time)
  }

  /// Tells the library what has happened, and does of what follows what is the session's.
  ///
  /// - Returns: what is left for the loop to do.
  mutating func change(
    at time: Double, _ event: (inout Library, CardView) -> [CardOrder]
  ) -> [Order] {
    let view = view(at: time)
    return event(&library, view).flatMap { obey($0, at: time) }
  }

  private mutating func obey(_ order: CardOrder, at time: Double) -> [Order] {
    switch order {
    case .start(let job): return [.start(job)]
    case .forget(let pictures): return [.forget(pictures)]
    case .readShaders: return [.readShaders]
    case .goOn: return change(at: time) { $0.goOn($1) }
    case .tell: tellDeck(at: time)
    case .tellMoved:
      let deck = library.deck(view(at: time))
      if deck != session.surroundings.deck { adapt(at: time) { $0.deck = deck } }
    case .tellUnsaved: tellUnsaved(at: time)
    case .tellPictures: tellPictures(at: time)
    case .say(let words, let seconds): say(words, at: time, for: seconds)
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

  /// Tells the scenes of the open cards.
  mutating func tellDeck(at time: Double) {
    let deck = library.deck(view(at: time))
    if deck != session.surroundings.deck { session.adapt(at: time) { $0.deck = deck } }
  }

  /// Tells the scenes whether the card that is shown is saved.
  mutating func tellUnsaved(at time: Double) {
    guard let deck = library.markedDeck(still) else { return }
    session.adapt(at: time) { $0.deck = deck }
  }

  /// What is seen, whenever that is.
  private var still: CardView { view(at: 0, sight: 0..<0) }

  /// Tells the scenes what the card that is shown is made of.
  mutating func tellPictures(at time: Double) {
    let pictures = library.cards.current.document?.pictures ?? []
    adapt(at: time) { $0.pictures = pictures }
  }

  /// The card that is shown, as it is wanted: once its pictures are loaded, if they can be.
  var wanted: Card { library.queue.wanted(still) }

  /// Whether something was done to the card that is shown that is saved nowhere.
  var isUnsaved: Bool { library.queue.isUnsaved(still) }

  /// What would be lost if it ended now.
  var unsaved: Unsaved { library.queue.unsaved(still) }

  /// Loads what is not there of a card that is wanted.
  mutating func want(_ card: Card, at time: Double) -> [Order] {
    change(at: time) { $0.queue.want(card, $1) }
  }

  /// Goes on from what the session left to do, and from what it changed of the card.
  ///
  /// - Parameter before: the card as it was wanted before.
  /// - Returns: what is left for the loop to do; nil where the request is another's.
  mutating func follow(
    _ request: Session.Request?, since before: Card, at time: Double
  ) -> [Order]? {
    let wanted = session.wantedCard
    if !library.queue.textures.refused.isEmpty {
      library.queue.textures.refused.subtract(wanted.pictures.subtracting(before.pictures))
    }
    if wanted != before { library.queue.mayLoadAhead = true }
    if case .card(let card) = request { return want(card, at: time) }
    // Also what needs no other pictures changes what is being loaded.
    guard request == nil, wanted != before,
      library.queue.loading?.card == library.cards.current.id
    else { return nil }
    return want(wanted, at: time)
  }

  // MARK: Recording

  /// Begins to record.
  ///
  /// - Returns: false where nothing can be recorded now; then nothing has changed.
  /// - Throws: what cannot be recorded: time has begun anew all the same.
  mutating func beginRecording(at time: Double) throws -> Bool {
    library.queue.keepCurrent(view(at: time))
    let (shown, current) = (session.surroundings.card, library.cards.current)
    guard let document = current.document, let beginning = session.beginAnew(at: time) else {
      return false
    }
    try recording.begin(beginning, of: shown, document, current)
    return true
  }

  /// Ends what is being recorded: it is to be saved, off the window's thread.
  mutating func endRecording(at time: Double, then next: AfterSaving) -> [Order] {
    session.openHistory(at: time)
    return recording.end(at: time, then: next, library.queue.effectFiles)
  }

  /// Takes in one input that is played; nil for an event, which is taken in as the user's are.
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
