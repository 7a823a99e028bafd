internal import CardLibrary
internal import CardModel
internal import Desktop
internal import Geometry
internal import Interaction
internal import Recordings
internal import SceneGraph
internal import Scenes
internal import Studio

/// The decisions of the window's loop, without a window.
///
/// It decides on pictures, sleep, notes and orders; the loop carries them out. Times are in seconds
/// of the session.
struct Viewing {
  typealias Order = LoopOrder
  typealias Attempt = Frames.Attempt

  /// The session and its open cards.
  var showing: CardSession
  private(set) var window = WindowMetrics()
  /// The state of closing the window.
  var leaving = Leaving()
  /// The last size of the view outside full screen; nil if there was none.
  private(set) var windowedView: Size?
  /// The frames of the session.
  var frames: Frames

  /// The decisions for a session and its open cards.
  ///
  /// - Parameter isDrawnByProcessor: True if the CPU draws, so that fewer pixels save time.
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

  /// The current recording and replay.
  var recording: ActiveRecording {
    get { showing.recording }
    _modify { yield &showing.recording }
  }

  // MARK: Events

  /// Adapts to the window's current metrics.
  mutating func fit(to window: WindowMetrics, at time: Double) {
    self.window = window
    guard let view = window.view else { return }
    if !window.isFullScreen { windowedView = view }
    let pixels = showing.preferences.densities[window.monitor] ?? window.pixelsPerMillimeter
    let density = pixels.map { $0 / window.scale }
    showing.adapt(at: time) { ($0.view, $0.pointsPerMillimeter) = (view, density) }
  }

  /// Remembers the density of the window's monitor, points per millimeter.
  mutating func calibrate(_ density: Double, at time: Double) -> [Order] {
    showing.preferences.densities[window.monitor] = density * window.scale
    showing.adapt(at: time) { $0.pointsPerMillimeter = density }
    let ppi = Int((density * window.scale * 25.4).rounded())
    say("Calibrated: \(ppi) pixels per inch. Press 0 for the card's real size.", at: time)
    return []
  }

  /// Handles an event of the user.
  mutating func handle(_ event: Event, at time: Double) -> [Order] {
    if recording.isPlayedOver(event) { return [] }
    if recording.replay != nil {
      recording.replay = nil
      say("Playback stopped. You control the card now.", at: time)
    }
    return take(event, at: time)
  }

  /// Handles an event of the user or of a replay, and records it.
  mutating func take(_ event: Event, at time: Double) -> [Order] {
    if event == .key(.escape), session.closeQuestion(at: time) {
      showing.preferences.askedPreset = nil
      leaving.dropQuestion()
      return []
    }
    if recording.replay == nil, event == .pressed(.left),
      let file = session.fileUnderPointer(at: time)
    {
      return [.showFile(file)]
    }
    if recording.replay == nil, let picture = offeredPicture(by: event, at: time) {
      return library.addCards([CardArt(front: picture)])
    }
    if let path = recording.film(by: event, in: session, at: time) {
      return showing.film(recording: path, at: time)
    }
    if recording.isWaiting, recording.records(event, in: session, at: time) {
      // The recording begins with the first movement, not with the pause before it.
      let begun = beginRecording(at: time)
      if recording.isRecording { return begun + record(event, at: 0) }
    }
    return record(event, at: time)
  }

  private mutating func record(_ event: Event, at time: Double) -> [Order] {
    frames.take(event)
    let end = recording.note(event, in: session, at: time)
    let full = end.map { showing.endRecording(at: $0, then: .stay) } ?? []
    let reset = Action.key(of: .reset)
    let isReload = reset.map { event == .key($0) && !session.isClaimed($0, at: time) } ?? false
    let before = session.surroundings.workspace
    defer { showing.library.updateUnsavedMark(&showing.live, at: time) }
    return full
      + follow(session.handle(event, at: time), since: before, isReload: isReload, at: time)
  }

  /// Handles a command of the session and its changes to the card.
  mutating func follow(
    _ command: Command?, since before: Workspace, isReload: Bool = false, at time: Double
  ) -> [Order] {
    if isReload, command == nil { return library.queue.reload(session) + library.listAgain() }
    if let orders = showing.follow(command, since: before, at: time) { return orders }
    return command.map { serve($0, at: time) } ?? []
  }

  /// The name for a snapshot: the art's title, or the id of a scene that shows no art.
  var snapshotTitle: String {
    let scene = session.current.id
    guard ["card", ShotSetup.gallery].contains(scene) else { return scene }
    let title = library.cards.current.art.title
    return title.isEmpty ? scene : title
  }

  /// Shows a note in the window, in printable characters.
  ///
  /// - Parameter seconds: The time that it stays; nil for the usual time.
  mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    showing.say(text, at: time, for: seconds)
  }

  /// Shows an error in the window and on standard error.
  mutating func complain(_ error: any Error, at time: Double) -> [Order] {
    showing.live.complain(error, at: time)
  }

  /// Passes an event to the library.
  ///
  /// - Returns: Orders for the loop.
  mutating func change(
    at time: Double, _ event: (inout Library, inout LiveSession, Double) -> [Order]
  ) -> [Order] {
    let cards = showing.live.cardsPresented
    defer { if showing.live.cardsPresented != cards { frames.retry() } }
    return event(&showing.library, &showing.live, time)
  }

  /// Shifts times so that the session's `time` becomes 0.
  mutating func beginTime(_ time: Double) -> [Order] {
    frames.beginTime(time)
    library.saves.beginTime(time)
    library.wait?.since -= time
    return [.beginTime(time)]
  }

  /// Shows a note about reading and saving that take longer than a moment.
  mutating func showWaitNote(at time: Double) {
    showing.library.showWaitNote(&showing.live, at: time)
    showing.library.showSavingNote(&showing.live, at: time)
  }

  // MARK: Effects

  /// Applies new descriptions of the effects.
  ///
  /// - Parameter isBehind: True if saved files still have a fault, which stays shown.
  mutating func adopt(
    _ effects: [EffectDescription], keepingFault isBehind: Bool = false, at time: Double
  ) {
    frames.adopt(keepingFault: isBehind)
    session.adapt(at: time) {
      $0.effects = effects
      $0.workspace.follow(effects)
    }
  }

  /// Applies the effect that the user gave.
  mutating func choose(_ effect: String, at time: Double) {
    // The nil first makes it a change even if the same effect was requested before.
    showing.adapt(at: time) { $0.wantedEffect = nil }
    showing.adapt(at: time) { $0.want(effect) }
    say("Effect: \(effect).", at: time)
  }

  /// Shows a fault of the shader files; the effects in use stay unchanged.
  mutating func refuseShaders(_ error: any Error) -> [Order] {
    frames.refuseShaders(error) ? .reports(of: error) : []
  }

  // MARK: Drawing

  /// The longest pause of the loop, with its reason; nil if there is no limit.
  ///
  /// - Parameters:
  ///   - sinceFrame: Seconds since the last request for a frame.
  ///   - time: Now, in seconds of the session; nil while its clock is stopped.
  func pause(sinceFrame: Double, at time: Double?) -> Pause? {
    var pauses =
      window.view == nil
      ? [] : frames.pauses(refreshRate: window.refreshRate, sinceFrame: sinceFrame, at: time)
    if let time {
      let others: [(Pause.Reason, Double?)] = [
        (.replay, recording.replay?.inputs.first.map { max($0.time - time, 0) }),
        (.reading, library.wait?.secondsUntilNote(at: time)),
        (.saving, library.saves.secondsUntilNote(at: time)),
      ]
      pauses += others.compactMap { reason, seconds in seconds.map { Pause(reason, $0) } }
    }
    return pauses.min { $0.seconds < $1.seconds }
  }

  /// The picture to draw at `time`; nil if the window shows it already.
  mutating func attempt(at time: Double) -> Attempt? {
    frames.attempt(
      session, isSeen: window.view != nil, isRecording: recording.isRecording, at: time)
  }

  /// Records that a picture could not be drawn.
  mutating func fail(_ attempt: Attempt, _ error: any Error) -> [Order] {
    frames.fail(attempt, error) ? .reports(of: error) : []
  }

  /// The current picture, for a snapshot.
  func currentPicture(at time: Double) -> Node {
    frames.currentPicture(session, isRecording: recording.isRecording, at: time)
  }

  /// Records a frame's cost for the statistics.
  mutating func measure(_ figures: Overlays.Statistics.Figures, at time: Double) {
    frames.measure(figures, of: session, at: time)
  }
}
