internal import CardLibrary
internal import Cards
internal import Files
internal import Geometry
internal import Recordings
internal import SceneGraph
internal import Scenes

extension Viewing {
  // MARK: Recording

  /// Begins to record, ends that, or tries once more to save what could not be.
  mutating func record(at time: Double) -> [Order] {
    guard recording.recorder == nil else { return showing.endRecording(at: time, then: .stay) }
    do {
      guard try showing.beginRecording(at: time) else {
        say("a recording begins in the card's scene: press 1", at: time)
        return []
      }
    } catch {
      return beginTime(time) + complain(error, at: 0)
    }
    say("recording: V ends and saves it", at: 0)
    return beginTime(time)
  }

  /// The recording was saved, or could not be: then it is kept until it can.
  mutating func recorded(
    _ result: Result<String, FileError>, then next: AfterSaving = .stay, at time: Double
  ) -> [Order] {
    let (next, words, isSaved) = recording.saved(result, then: next)
    if isSaved || next != .end { say(words, at: time) }
    let told: [Order] = [isSaved ? .note(words) : .report(words)]
    switch next {
    case .stay: return told
    case .leave: return told + (isSaved ? leave(at: time) : [])
    case .end: return told + depart(at: time)
    }
  }

  /// Plays what is due at `time`, each input at its own; a card's pictures are loaded as ever.
  mutating func play(until time: Double) -> [Order] {
    var orders: [Order] = []
    while let next = recording.replay?.next(until: time) {
      if let played = showing.play(next) { orders += played }
      guard case .event(let event) = next.input else { continue }
      if case .resized = event { continue }
      // Without what is the user's alone to ask for.
      for order in take(event, at: next.time) {
        let fault = recording.replay?.fault(of: order)
        orders += fault.map { complain($0, at: next.time) } ?? [order]
      }
    }
    if recording.replay?.inputs.isEmpty == true { recording.replay = nil }
    return orders
  }

  // MARK: Leaving

  /// A card was saved, or could not be.
  mutating func saved(_ result: Result<CardDocument, FileError>, at time: Double) -> [Order] {
    if case .failure = result { leaving.saveFailed() }
    let orders = change(at: time) { $0.saved(result, $1) }
    return library.saves.running == nil ? orders + depart(at: time) : orders
  }

  /// Whether a card or a recording is being saved.
  var isSaving: Bool { library.saves.running != nil || recording.saving != nil }

  /// Ends because the system asks for it: what is recorded is saved, cards beside their files, and
  /// nobody is asked.
  ///
  /// What is being saved may end first. All else is saved beside its files at once, also saves that
  /// wait: a second signal would end the program where it is.
  mutating func end(at time: Double) -> [Order] {
    leaving.departure = .end
    library.saves.dropWaiting()
    let others = leaving.rescue(showing.unsaved, besides: library.saves.running)
    let recorded = recording.recorder == nil ? [] : showing.endRecording(at: time, then: .end)
    return others + recorded + depart(at: time)
  }

  /// Ends although something is still being saved: that takes too long.
  mutating func endAtOnce() -> [Order] { leaving.rescue(showing.unsaved, besides: nil) + [.end] }

  /// Ends, unless something would be lost that the user was not asked about yet; what is being saved
  /// is waited for.
  mutating func leave(at time: Double) -> [Order] {
    library.queue.keepCurrent(showing.view(at: time))
    if recording.recorder?.isGivenUp == false {
      return showing.endRecording(at: time, then: .leave)
    }
    if let save = library.saves.running {
      let waited = time - library.saves.since
      if leaving.departure == .leave, waited >= SaveQueue.longest { return endAtOnce() }
      (leaving.departure, library.saves.isTold) = (.leave, true)
      say(
        "saving \(save.name): Foil closes when it is saved", at: time, for: CardWait.longest)
      return []
    }
    guard leaving.asks(about: library.cards.unsavedEntries) else { return [.end] }
    say("not saved yet: Ctrl+S saves the card, once more leaves without", at: time)
    return []
  }

  /// Does what had to wait for saves, once nothing is being saved any more.
  private mutating func depart(at time: Double) -> [Order] {
    guard !isSaving, let departure = leaving.departure else { return [] }
    if departure == .end { return endAtOnce() }
    leaving.departure = nil
    return leave(at: time)
  }
}
