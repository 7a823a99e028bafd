internal import CardLibrary
internal import Cards
internal import Desktop
internal import Files
internal import Geometry
internal import Recordings
internal import SceneGraph
internal import Scenes
internal import Studio

/// What the window's loop decides, without a window.
///
/// That is: what is drawn, when it may sleep, what is told and what is to be done. The loop obeys.
/// Times are seconds of the session.
struct Viewing {
  typealias Order = LoopOrder
  typealias Attempt = Frames.Attempt

  /// The session, and the cards that are shown in it.
  var showing: CardSession
  private(set) var window = WindowMetrics()
  /// How the window is left.
  var leaving = Leaving()
  /// The view while the window did not fill the screen; nil where that was never.
  private(set) var windowedView: Size?
  /// What is drawn of it.
  var frames: Frames

  /// - Parameter isDrawnByProcessor: whether pixels are worth saving.
  init(_ session: Session, cards: OpenCards, renderer: String, isDrawnByProcessor: Bool = false) {
    showing = CardSession(session, cards)
    frames = Frames(renderer: renderer, isDrawnByProcessor: isDrawnByProcessor)
  }

  /// The session.
  var session: Session {
    get { showing.session }
    _modify { yield &showing.session }
  }

  /// The cards that are open.
  var library: Library {
    get { showing.library }
    _modify { yield &showing.library }
  }

  /// What is recorded and played.
  var recording: ActiveRecording {
    get { showing.recording }
    _modify { yield &showing.recording }
  }

  // MARK: What happens

  /// Takes in what the window is like now.
  mutating func fit(to window: WindowMetrics, at time: Double) {
    self.window = window
    guard let view = window.view else { return }
    if !window.isFullScreen { windowedView = view }
    showing.adapt(at: time) { $0.view = view }
  }

  /// Takes in what the user did.
  mutating func handle(_ event: Event, at time: Double) -> [Order] {
    if recording.isPlayedOver(event) { return [] }
    if recording.replay != nil {
      recording.replay = nil
      say("the replay is over: the card is yours", at: time)
    }
    return take(event, at: time)
  }

  /// Takes in what was done, by the user or in a replay.
  mutating func take(_ event: Event, at time: Double) -> [Order] {
    frames.take(event)
    let end = recording.note(event, in: session, at: time)
    let full = end.map { showing.endRecording(at: $0, then: .stay) } ?? []
    let reset = Action.key(of: .reset)
    let isReload = reset.map { event == .key($0) && !session.isClaimed($0, at: time) } ?? false
    let before = session.wantedCard
    defer { showing.tellUnsaved(at: time) }
    return full
      + follow(session.handle(event, at: time), since: before, isReload: isReload, at: time)
  }

  /// Goes on from what the session left to do, and from what it changed of the card.
  mutating func follow(
    _ request: Session.Request?, since before: Card, isReload: Bool = false, at time: Double
  ) -> [Order] {
    if isReload, request == nil {
      return change(at: time) { $0.queue.reload($1) + $0.listAgain() }
    }
    if let orders = showing.follow(request, since: before, at: time) { return orders }
    return switch request {
    case .quit: leave(at: time)
    case .leave: window.isFullScreen ? [.toggleFullScreen] : leave(at: time)
    case .fullScreen: [.toggleFullScreen]
    case .screenshot: [.saveScreenshot(title)]
    case .record: record(at: time)
    case .scene(let request): serve(request, at: time)
    case .card, nil: []
    }
  }

  /// What a picture of what is seen is called: as the art, or the scene that shows none.
  private var title: String {
    let scene = session.current.id
    guard ["card", Stage.gallery].contains(scene) else { return scene }
    let title = library.cards.current.art.title
    return title.isEmpty ? scene : title
  }

  /// Tells something in the window, in printable characters.
  ///
  /// - Parameter seconds: how long it stands; nil as long as any.
  mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    showing.say(text, at: time, for: seconds)
  }

  /// Tells in the window and on standard error what went wrong.
  mutating func complain(_ error: any Error, at time: Double) -> [Order] {
    showing.complain(error, at: time)
  }

  /// Tells the library what has happened.
  ///
  /// - Returns: what is left for the loop to do.
  mutating func change(
    at time: Double, _ event: (inout Library, CardView) -> [CardOrder]
  ) -> [Order] {
    let cards = showing.cardsPresented
    defer { if showing.cardsPresented != cards { frames.retry() } }
    return showing.change(at: time, event)
  }

  /// A time of the session is its time 0 from now on.
  mutating func beginTime(_ time: Double) -> [Order] {
    frames.beginTime(time)
    library.saves.beginTime(time)
    library.wait?.since -= time
    return [.beginTime(time)]
  }

  /// Says what is being read and saved where that takes longer than a moment.
  mutating func tellWait(at time: Double) {
    _ = change(at: time) { library, _ in
      library.tellWait(at: time) + library.tellSaving(at: time)
    }
  }

  // MARK: Effects

  /// Takes in what the effects' files say now.
  ///
  /// - Parameter isBehind: whether a fault of saved files stays told: others were taken in.
  mutating func adopt(
    _ effects: [EffectDescription], keepingFault isBehind: Bool = false, at time: Double
  ) {
    frames.adopt(keepingFault: isBehind)
    session.adapt(at: time) { $0.effects = effects }
  }

  /// The effect that the user gave becomes the one that is shown.
  mutating func choose(_ effect: String, at time: Double) {
    // Also where it was the one that was asked for before.
    showing.adapt(at: time) { $0.wantedEffect = nil }
    showing.adapt(at: time) { $0.want(effect) }
    say("effect: \(effect)", at: time)
  }

  /// The shader files cannot be taken in: everything stays as it was, and the fault is told.
  mutating func refuseShaders(_ error: any Error) -> [Order] {
    frames.refuseShaders(error) ? [.report("\(error)")] : []
  }

  // MARK: What is drawn

  /// How long the loop may wait for something to happen, and why no longer; nil for ever.
  ///
  /// - Parameters:
  ///   - sinceFrame: seconds since a frame was last asked for.
  ///   - time: now, in seconds of the session: what is played is due at its own times; nil where
  ///     nothing is played yet.
  func pause(sinceFrame: Double, at time: Double?) -> Pause? {
    var pauses =
      window.view == nil
      ? [] : frames.pauses(refreshRate: window.refreshRate, sinceFrame: sinceFrame, at: time)
    if let time {
      let others: [(Pause.Reason, Double?)] = [
        (.replay, recording.replay?.inputs.first.map { max($0.time - time, 0) }),
        (.reading, library.wait?.untilTold(at: time)),
        (.saving, library.saves.untilTold(at: time)),
      ]
      pauses += others.compactMap { reason, seconds in seconds.map { Pause(reason, $0) } }
    }
    return pauses.min { $0.seconds < $1.seconds }
  }

  /// What is to be drawn at `time`; nil where the window shows it already.
  mutating func attempt(at time: Double) -> Attempt? {
    frames.attempt(
      session, isSeen: window.view != nil, isRecording: recording.isRecording, at: time)
  }

  /// It could not be drawn.
  mutating func fail(_ attempt: Attempt, _ error: any Error) -> [Order] {
    frames.fail(attempt, error) ? [.report("\(error)")] : []
  }

  /// What is seen now, for a screenshot.
  func seen(at time: Double) -> Node {
    frames.seen(session, isRecording: recording.isRecording, at: time)
  }

  /// Takes in what a frame has cost.
  mutating func measure(_ figures: Overlays.Statistics.Figures, at time: Double) {
    frames.measure(figures, of: session, at: time)
  }

  /// How the user leaves the window.
  ///
  /// - Parameters:
  ///   - before: how it was left before.
  ///   - began: points that this one began with; nil where it filled the screen.
  func state(since before: WindowState, began: Size?) -> WindowState {
    var state = before
    if let view = windowedView, view != began { state.setSize(view) }
    state.showsBench = session.showsBench
    let backdrop = session.surroundings.backdrop
    if backdrop != showing.preferences.firstBackdrop { state.backdrop = backdrop }
    return state
  }
}
