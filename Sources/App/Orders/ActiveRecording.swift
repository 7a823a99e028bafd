internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Interaction
internal import Recordings
internal import Scenes

/// A window's current recording and current replay.
struct ActiveRecording {
  /// The recording in progress, or one that is not saved yet; nil if there is neither.
  private(set) var recorder: Recorder?
  /// The step that follows saving; nil if no recording is being saved.
  private(set) var saving: AfterSaving?
  /// The replay in progress; nil if there is none.
  var replay: Replay?
  /// The path of the recording that was saved last, until the next key or press; nil for none.
  var filmable: String?
  /// The folder for snapshots, recordings and films; empty for the working folder.
  var folder = ""

  /// True while the user's input is being recorded.
  var isRecording: Bool { recorder.map { $0.end == nil } ?? false }

  /// True while a recording waits for its first event.
  var isWaiting: Bool { isRecording && recorder?.lines.isEmpty == true }

  /// Starts a recording.
  ///
  /// - Throws: The reason why the card cannot be recorded.
  mutating func begin(
    _ beginning: Session.Beginning, of shown: Card, _ document: CardDocument, _ entry: CardEntry
  ) throws {
    recorder = try Recorder(beginning, of: shown, document, entry, in: folder)
  }

  /// Ends the recording and returns the order to save it, off the window's thread.
  ///
  /// If it is being saved already, only the next step changes.
  mutating func end(
    at time: Double, then next: AfterSaving, _ effectFiles: [String: TextOrigin]
  ) -> [LoopOrder] {
    recorder?.end(at: time)
    recorder?.setEffectFiles(effectFiles)
    if let saving {
      self.saving = max(saving, next)
      return []
    }
    saving = recorder == nil ? nil : next
    return recorder.map { [.saveRecording($0, then: next)] } ?? []
  }

  /// The recording to film now: Enter films the one that was just saved; any other key or press
  /// ends the offer.
  mutating func film(by event: Event, in session: Session, at time: Double) -> String? {
    switch event {
    case .key, .pressed: break
    default: return nil
    }
    defer { filmable = nil }
    return event == .key(.enter) && !session.isClaimed(.enter, at: time) ? filmable : nil
  }

  /// True if an event belongs into a recording.
  func records(_ event: Event, in session: Session, at time: Double) -> Bool {
    if session.helpTakes(event) || session.dialogTakes(event) { return false }
    var isClaimed =
      if case .key(let key) = event { session.isClaimed(key, at: time) } else { false }
    // Esc closes the code, as K does; without it the scene has another size.
    if event == .key(.escape), session.showsCode, !session.showsHelp { isClaimed = true }
    // Every key also types characters; only the bench and the chooser use them.
    if case .typed = event, !session.showsBench, !session.showsChooser { return false }
    return Recorder.records(event, isClaimed: isClaimed)
  }

  /// Records an event before the session handles it.
  ///
  /// - Returns: The time at which a full recording ended; nil if it has not ended.
  mutating func note(_ event: Event, in session: Session, at time: Double) -> Double? {
    guard let recorder, recorder.end == nil else { return nil }
    if recorder.isFull(at: time) { return min(Recorder.longest, time) }
    if records(event, in: session, at: time) { self.recorder?.add(event, at: time) }
    return nil
  }

  /// Records a change of the surroundings.
  ///
  /// - Throws: The reason why the change cannot be recorded.
  mutating func note(
    from before: Surroundings, to after: Surroundings, _ entry: CardEntry, at time: Double
  ) throws {
    guard isRecording, before != after else { return }
    if before.view != after.view { recorder?.add(.resized(after.view), at: time) }
    if let change = RecordedSurroundings(from: before, to: after) {
      try recorder?.add(change, at: time)
    }
    let isSame =
      before.deck.index == after.deck.index
      && RecordedCard.entries(before.deck) == RecordedCard.entries(after.deck)
    guard
      !isSame
        || (before.workspace.shown, before.workspace.original, before.pictures)
          != (after.workspace.shown, after.workspace.original, after.pictures),
      let document = entry.document, let paths = recorder?.paths
    else { return }
    let card = try RecordedCard(after.workspace.shown, of: document, in: entry, after.deck, paths)
    try recorder?.add(card, at: time)
  }

  /// Handles the result of saving; a recording that could not be saved is kept.
  ///
  /// - Returns: The next step, a note for the user and a line for standard error, and true if the
  ///   recording was saved.
  mutating func saved(
    _ result: Result<String, FileError>, then next: AfterSaving
  ) -> (next: AfterSaving, note: String, line: String, isSaved: Bool) {
    let next = max(next, saving ?? next)
    saving = nil
    switch result {
    case .success(let name):
      recorder = nil
      filmable = next == .stay ? name : nil
      return (
        next, "Recording saved. Enter makes a film of it.",
        "Recording saved. To film it, run: \(CardCommand.film(name))", true
      )
    case .failure(let fault):
      if next == .leave { recorder?.hasWarnedOfLoss = true }
      let words =
        switch next {
        case .stay: "\(fault); the recording is kept. V tries to save it again"
        case .leave: "\(fault); V tries to save it again; press Q once more to discard it"
        case .end: "\(fault); the recording is lost"
        }
      return (next, words, words, false)
    }
  }

  /// True if a replay ignores the event: the pointer moves, or a stick is released.
  ///
  /// Any other event ends the replay.
  func isPlayedOver(_ event: Event) -> Bool {
    switch event {
    case .moved, .hoverEnded, .typed: replay != nil
    case .stick(_, let way) where way == .zero: replay != nil
    case .pressed, .released, .scrolled, .stick, .key, .resized: false
    }
  }
}
