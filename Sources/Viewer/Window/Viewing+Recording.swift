internal import Cards
internal import Files
internal import Geometry
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// What comes after a recording was saved, or could not be; what was asked for last counts.
  enum AfterSaving: Int, Hashable, Comparable {
    /// The window stays.
    case stay
    /// The user leaves, and may be asked.
    case leave
    /// The program ends, and nobody is asked.
    case end

    static func < (one: AfterSaving, other: AfterSaving) -> Bool { one.rawValue < other.rawValue }
  }

  /// Begins to record, ends that, or tries once more to save what could not be.
  mutating func record(at time: Double) -> [Order] {
    guard recorder == nil else { return endRecording(at: time) }
    keepCurrent()
    let shown = session.surroundings.card
    guard let document = deck.current.document, let beginning = session.beginAnew(at: time) else {
      say("a recording begins in the card's scene: press 1", at: time)
      return []
    }
    do {
      recorder = try Recorder(beginning, of: shown, document, deck, window, in: folder)
    } catch {
      return beginTime(time) + complain(error, at: 0)
    }
    say("recording: V ends and saves it", at: 0)
    return beginTime(time)
  }

  /// Ends what is being recorded: it is to be saved, off the window's thread.
  ///
  /// While it is being saved already, only what comes then changes.
  mutating func endRecording(at time: Double, then next: AfterSaving = .stay) -> [Order] {
    recorder?.end(at: time)
    recorder?.tell(effectFiles)
    session.openHistory(at: time)
    if let saving = savingRecording {
      savingRecording = max(saving, next)
      return []
    }
    savingRecording = recorder == nil ? nil : next
    return recorder.map { [.saveRecording($0, then: next)] } ?? []
  }

  /// Takes in what the user does, before it is done.
  mutating func note(_ event: Event, at time: Double) -> [Order] {
    guard let recorder, recorder.end == nil else { return [] }
    if recorder.isFull(at: time) { return endRecording(at: min(Recorder.longest, time)) }
    let isClaimed =
      if case .key(let key) = event { session.isClaimed(key, at: time) } else { false }
    // Characters come with every key, and mean something where there are fields.
    if case .typed = event, !session.showsBench { return [] }
    if Recorder.records(event, isClaimed: isClaimed) { self.recorder?.add(event, at: time) }
    return []
  }

  /// Changes what the scenes stand in; what is seen of that is recorded.
  mutating func adapt(at time: Double, _ change: (inout Surroundings) -> Void) {
    let before = session.surroundings
    session.adapt(at: time, change)
    let after = session.surroundings
    guard isRecording, before != after else { return }
    if before.view != after.view { recorder?.add(.resized(after.view), at: time) }
    do {
      if let change = RecordedSurroundings(from: before, to: after) {
        try recorder?.add(change, at: time)
      }
      try noteCards(from: before, to: after, at: time)
    } catch {
      say("\(error)", at: time)
    }
  }

  private mutating func noteCards(
    from before: Surroundings, to after: Surroundings, at time: Double
  ) throws {
    let isSame =
      RecordedCard.entries(before.deck) == RecordedCard.entries(after.deck)
      && before.deck.index == after.deck.index
    guard
      !isSame
        || (before.card, before.original, before.pictures)
          != (after.card, after.original, after.pictures),
      let document = deck.current.document, let paths = recorder?.paths
    else { return }
    let card = try RecordedCard(after.card, of: document, in: deck.current, after.deck, paths)
    try recorder?.add(card, at: time)
  }

  /// The recording was saved, or could not be: then it is kept until it can.
  mutating func recorded(
    _ result: Result<String, FileError>, then next: AfterSaving = .stay, at time: Double
  ) -> [Order] {
    let next = max(next, savingRecording ?? next)
    savingRecording = nil
    switch result {
    case .success(let name):
      recorder = nil
      let film = CardCommand.film(name)
      say("saved \(name): \(film)", at: time)
      let note = Order.note("saved \(name): \(film)")
      switch next {
      case .stay: return [note]
      case .leave: return [note] + leave(at: time)
      case .end: return [note] + depart(at: time)
      }
    case .failure(let fault):
      let words =
        switch next {
        case .stay: "\(fault): the recording is kept, V tries again"
        case .leave: "\(fault): V tries to save the recording again, once more leaves without"
        case .end: "\(fault): the recording is lost"
        }
      if next == .end { return [.report(words)] + depart(at: time) }
      if next == .leave { recorder?.isGivenUp = true }
      say(words, at: time)
      return [.report(words)]
    }
  }

  /// Whether what is done is being recorded.
  var isRecording: Bool { recorder.map { $0.end == nil } ?? false }
}

extension Recorder {
  /// A recording of a session that begins anew, to be in a folder; empty for the working folder.
  init(
    _ beginning: Session.Beginning, of shown: Card, _ document: CardDocument, _ deck: CardDeck,
    _ window: Viewing.Window, in folder: String
  ) throws {
    let paths = try RecordedPaths(folder: folder)
    let surroundings = beginning.surroundings
    let card = try RecordedCard(shown, of: document, in: deck.current, surroundings.deck, paths)
    let settings = surroundings.settings.all
    var start = RecordingStart(
      view: surroundings.view, card: card, stance: beginning.resumption.stance,
      seed: beginning.configurations.tree.seed,
      particles: beginning.configurations.tree.particles)
    start.wanted = try RecordedCard.changes(of: beginning.resumption.card, document, paths)
    if start.wanted == card.changes { start.wanted = nil }
    start.original = try RecordedCard.changes(of: beginning.resumption.original, document, paths)
    start.isPaused = surroundings.isPaused ? true : nil
    start.effect = surroundings.wantedEffect
    if surroundings.backdrop != .usual { start.backdrop = surroundings.backdrop }
    start.sways = surroundings.sways ? true : nil
    start.reducesMotion = surroundings.reducesMotion ? true : nil
    start.settings = settings.isEmpty ? nil : settings
    self.init(start, stem: "\(deck.current.art.title)-recording", paths: paths)
  }

  /// The user's own effects, which may have come while it was recorded.
  mutating func tell(_ effectFiles: [String: TextOrigin]) {
    // What is in a pack comes with its card.
    let files = effectFiles.compactMapValues { $0.pack == nil ? $0.file : nil }
    start.effects = files.isEmpty ? nil : files.mapValues(paths.word)
  }
}
