internal import CardLibrary
internal import Cards
internal import Files
internal import Interaction
internal import Recordings
internal import Scenes

extension Viewing {
  // MARK: Recording

  /// Starts a recording, ends it, or tries again to save it.
  mutating func record(at time: Double) -> [Order] {
    guard recording.recorder == nil else { return showing.endRecording(at: time, then: .stay) }
    return beginRecording(at: time)
  }

  /// Starts a recording now; one that waits for its first event starts anew with it.
  mutating func beginRecording(at time: Double) -> [Order] {
    do {
      guard try showing.beginRecording(at: time) else {
        say("Recordings need the card scene. Press 1, then V.", at: time)
        return []
      }
    } catch {
      return beginTime(time) + complain(error, at: 0)
    }
    say("Recording from your first move. V stops and saves.", at: 0)
    return beginTime(time)
  }

  /// Handles the result of saving a recording; one that could not be saved is kept.
  mutating func recorded(
    _ result: Result<String, FileError>, then next: AfterSaving = .stay, at time: Double
  ) -> [Order] {
    let (next, note, line, isSaved) = recording.saved(result, then: next)
    if isSaved, case .success(let file) = result {
      showing.live.say(note, about: file, at: time, for: 8)
    } else if next != .end {
      say(note, at: time)
    }
    let told: [Order] = [isSaved ? .note(line) : .report(line)]
    switch next {
    case .stay: return told
    case .leave: return told + (isSaved ? leave(at: time) : [])
    case .end: return told + finishClosing(at: time)
    }
  }

  /// Plays the inputs that are due by `time`, each at its own time.
  mutating func play(until time: Double) -> [Order] {
    var orders: [Order] = []
    while let next = recording.replay?.next(until: time) {
      if let played = showing.play(next) { orders += played }
      guard case .event(let event) = next.input else { continue }
      if case .resized = event { continue }
      // Some orders are refused if a recording causes them.
      for order in take(event, at: next.time) {
        let fault = recording.replay?.fault(of: order)
        orders += fault.map { complain($0, at: next.time) } ?? [order]
      }
    }
    if recording.replay?.inputs.isEmpty == true { recording.replay = nil }
    return orders
  }

  // MARK: Leaving

  /// Handles the result of saving a card.
  mutating func saved(_ result: Result<CardDocument, FileError>, at time: Double) -> [Order] {
    if case .failure = result { leaving.saveFailed() }
    let card = library.saves.running?.card
    var orders = showing.library.saved(result, &showing.live, at: time)
    if let film = showing.filmAfterSave, film.card == card {
      showing.filmAfterSave = nil
      let isSaved = (try? result.get()) != nil
      if isSaved, card == library.cards.current.id {
        orders += showing.film(film.options, at: time)
      } else if isSaved {
        say("Another card is shown; no film was made.", at: time)
      }
    }
    return library.saves.running == nil ? orders + finishClosing(at: time) : orders
  }

  /// True while a card or a recording is being saved.
  var isSaving: Bool { library.saves.running != nil || recording.saving != nil }

  /// Ends at the system's request, without a question: saves the recording, and cards next to their
  /// files.
  ///
  /// Saves in progress may finish first. All other cards, including waiting saves, are saved next
  /// to their files at once, because a second signal would end the program immediately.
  mutating func end(at time: Double) -> [Order] {
    leaving.pendingClose = .end
    library.saves.dropWaiting()
    let others = leaving.rescue(showing.unsaved, besides: library.saves.running)
    let recorded = recording.recorder == nil ? [] : showing.endRecording(at: time, then: .end)
    return others + recorded + finishClosing(at: time)
  }

  /// Ends without further waiting for saves.
  mutating func endAtOnce() -> [Order] { leaving.rescue(showing.unsaved, besides: nil) + [.end] }

  /// Ends after all saves, or asks first about unsaved changes that the user was not asked about.
  mutating func leave(at time: Double) -> [Order] {
    library.queue.keepCurrent(session)
    if recording.recorder?.hasWarnedOfLoss == false {
      return showing.endRecording(at: time, then: .leave)
    }
    if let save = library.saves.running {
      let waited = time - library.saves.since
      if leaving.pendingClose == .leave, waited >= SaveQueue.longest { return endAtOnce() }
      (leaving.pendingClose, library.saves.hasShownNote) = (.leave, true)
      say(
        "Saving \(save.name). Foil closes when it is saved.", at: time, for: CardWait.longest)
      return []
    }
    // An answer counts only while the question is in sight.
    if !session.isAsking(at: time) { leaving.dropQuestion() }
    guard leaving.asks(about: library.cards.unsavedEntries) else { return [.end] }
    session.ask(leavingQuestion, at: time, for: 8)
    return []
  }

  /// The question about unsaved changes, with names if they are not of the card in view alone.
  private var leavingQuestion: String {
    let entries = library.cards.unsavedEntries
    if entries.map(\.id) == [library.cards.current.id] {
      return "Unsaved changes. Ctrl+S saves, Q again discards them."
    }
    let names = entries.prefix(3).map(\.art.title) + (entries.count > 3 ? ["..."] : [])
    return "Unsaved: \(names.joined(separator: ", ")). "
      + "Ctrl+S saves the card in view, Q again discards all changes."
  }

  /// Ends the window as requested before, once nothing is being saved.
  private mutating func finishClosing(at time: Double) -> [Order] {
    guard !isSaving, let pendingClose = leaving.pendingClose else { return [] }
    if pendingClose == .end { return endAtOnce() }
    leaving.pendingClose = nil
    return leave(at: time)
  }
}
