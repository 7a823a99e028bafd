internal import CardLibrary
internal import Cards
internal import Files
internal import Recordings
internal import SceneGraph
internal import Scenes

/// What is recorded in a window, and what is played in it.
struct ActiveRecording {
  /// What is being recorded, and what could not be saved yet; nil where there is neither.
  private(set) var recorder: Recorder?
  /// What comes once a recording is saved; nil where none is being saved.
  private(set) var saving: AfterSaving?
  /// What is being played; nil where nothing is.
  var replay: Replay?
  /// Where pictures, recordings and films of what is seen go; empty for the working folder.
  var folder = ""

  /// Whether what is done is being recorded.
  var isRecording: Bool { recorder.map { $0.end == nil } ?? false }

  /// Begins to record.
  ///
  /// - Throws: what cannot be recorded.
  mutating func begin(
    _ beginning: Session.Beginning, of shown: Card, _ document: CardDocument, _ entry: CardEntry
  ) throws {
    recorder = try Recorder(beginning, of: shown, document, entry, in: folder)
  }

  /// Ends what is being recorded: it is to be saved, off the window's thread.
  ///
  /// While it is being saved already, only what comes then changes.
  mutating func end(
    at time: Double, then next: AfterSaving, _ effectFiles: [String: TextOrigin]
  ) -> [LoopOrder] {
    recorder?.end(at: time)
    recorder?.tell(effectFiles)
    if let saving {
      self.saving = max(saving, next)
      return []
    }
    saving = recorder == nil ? nil : next
    return recorder.map { [.saveRecording($0, then: next)] } ?? []
  }

  /// Takes in what the user does, before it is done.
  ///
  /// - Returns: when the recording ended before, as it is full; nil where it did not.
  mutating func note(_ event: Event, in session: Session, at time: Double) -> Double? {
    guard let recorder, recorder.end == nil else { return nil }
    if recorder.isFull(at: time) { return min(Recorder.longest, time) }
    let isClaimed =
      if case .key(let key) = event { session.isClaimed(key, at: time) } else { false }
    // Characters come with every key, and mean something where there are fields.
    if case .typed = event, !session.showsBench { return nil }
    if Recorder.records(event, isClaimed: isClaimed) { self.recorder?.add(event, at: time) }
    return nil
  }

  /// Takes in how the surroundings have changed.
  ///
  /// - Throws: what cannot be recorded.
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
        || (before.card, before.original, before.pictures)
          != (after.card, after.original, after.pictures),
      let document = entry.document, let paths = recorder?.paths
    else { return }
    let card = try RecordedCard(after.card, of: document, in: entry, after.deck, paths)
    try recorder?.add(card, at: time)
  }

  /// The recording was saved, or could not be: then it is kept until it can.
  ///
  /// - Returns: what comes then, what the user is told of it, and whether it was saved.
  mutating func saved(
    _ result: Result<String, FileError>, then next: AfterSaving
  ) -> (next: AfterSaving, words: String, isSaved: Bool) {
    let next = max(next, saving ?? next)
    saving = nil
    switch result {
    case .success(let name):
      recorder = nil
      return (next, "saved \(name): \(CardCommand.film(name))", true)
    case .failure(let fault):
      if next == .leave { recorder?.isGivenUp = true }
      let words =
        switch next {
        case .stay: "\(fault): the recording is kept, V tries again"
        case .leave: "\(fault): V tries to save the recording again, once more leaves without"
        case .end: "\(fault): the recording is lost"
        }
      return (next, words, false)
    }
  }

  /// Whether an event is left out because a replay goes on: a pointer that passes by, a
  /// stick that is let go.
  ///
  /// All else ends the replay, which is to be told.
  func isPlayedOver(_ event: Event) -> Bool {
    switch event {
    case .moved, .hoverEnded, .typed: replay != nil
    case .stick(_, let way) where way == .zero: replay != nil
    case .pressed, .released, .scrolled, .stick, .key, .resized: false
    }
  }
}
