internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// What is done once nothing is being saved any more.
  enum Departure: Hashable {
    /// The user leaves, and may be asked.
    case leave
    /// The program ends, and nobody is asked.
    case end
  }

  /// Saves the card that is shown, as it is now: off the window's thread.
  mutating func save(_ document: CardDocument, at time: Double) -> [Order] {
    // Until it is saved, it is not.
    deck.current.isUnsaved = isChanged
    tellUnsaved(at: time)
    let save = Saves.Save(
      card: deck.current.number, document: document, name: name(of: deck.current))
    return saves.want(save, at: time).map { [.saveCard($0)] } ?? []
  }

  /// A card was saved, or could not be: the one whose save was running, wherever it is by now.
  mutating func saved(
    _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Order] {
    let ended = saves.end(try? result.get())
    let place = ended.map { deck.place(of: $0.card) } ?? deck.index
    var orders: [Order]
    switch result {
    case .failure(let fault):
      // Who wanted to keep it is asked before it is lost, also once more.
      if let place { deck[place].isUnsaved = isChanged(at: place) }
      (askedAbout, departure) = ([], departure == .end ? .end : nil)
      orders = complain(fault, at: time)
    case .success(let document):
      orders = place.map { keep(document, at: $0) } ?? []
      if let file = document.file { say("saved \(CardArt.name(of: file))", at: time) }
    }
    tellUnsaved(at: time)
    if place == deck.index { tellPictures(at: time) } else { tellDeck(at: time) }
    if let next = saves.beginNext(at: time) { return orders + [.saveCard(next)] }
    return orders + depart(at: time)
  }

  /// Takes in that the card at a place was saved: what was done to it since stays, and is unsaved.
  private mutating func keep(_ document: CardDocument, at place: Int) -> [Order] {
    guard let file = document.file else { return [] }
    let isNew = deck[place].art.front != file
    // Other cards may be made of the same file.
    _ = becomeStale([file])
    deck[place].document = document
    deck[place].art = CardArt(front: file)
    deck[place].isGone = false
    deck[place].isUnsaved = isChanged(at: place)
    deck.standings[place].document = document
    deck.standings[place].isUnreadable = false
    if ahead?.place == place { ahead = nil }
    // The watch says nothing of a file that this program made.
    let orders: [Order] = isNew && deck.isInFolder(file) ? [.listFolders] : []
    // What is being read of it may be older than what was saved.
    let isReading = opening?.place == place || loading?.place == place && loading?.isRead == true
    guard isReading else { return orders }
    loading = loading?.place == place ? nil : loading
    return orders + open(deck[place].art, at: place)
  }

  /// Whether the card at a place is another than its files say.
  private func isChanged(at place: Int) -> Bool {
    if place == deck.index { return isChanged }
    let (seat, settings) = (deck[place], session.surroundings.settings)
    guard let card = seat.card else { return false }
    return card.keeping(settings) != seat.document?.card.keeping(settings)
  }

  /// Whether a card or a recording is being saved.
  var isSaving: Bool { saves.running != nil || savingRecording != nil }

  /// Says what is being saved where that takes longer than a moment, for as long as it does.
  mutating func tellSaving(at time: Double) {
    guard let save = saves.running, !saves.isTold, time - saves.since >= Wait.silence else {
      return
    }
    saves.isTold = true
    say("saving \(save.name)", at: time, for: Wait.longest)
  }

  /// Seconds until something is to be said of a save; nil where nothing is.
  func untilToldOfSave(at time: Double) -> Double? {
    guard saves.running != nil, !saves.isTold else { return nil }
    return max(saves.since + Wait.silence - time, 0)
  }

  // MARK: Leaving

  /// Ends because the system asks for it: what is recorded is saved, cards beside their files, and
  /// nobody is asked.
  ///
  /// What is being saved may end first. All else is saved beside its files at once, also saves that
  /// wait: a second signal would end the program where it is.
  mutating func end(at time: Double) -> [Order] {
    departure = .end
    saves.dropWaiting()
    let others = rescue(besides: saves.running?.document)
    return others + (recorder == nil ? [] : endRecording(at: time, then: .end)) + depart(at: time)
  }

  /// Ends although something is still being saved: that takes too long.
  mutating func endAtOnce() -> [Order] { rescue(besides: nil) + [.end] }

  /// Saves what is not saved beside its files, each card once; but not the one that is being saved.
  private mutating func rescue(besides saving: CardDocument?) -> [Order] {
    let rest = unsaved.entries.filter { entry in
      !rescued.contains(entry) && (saving == nil || entry.document != saving)
    }
    rescued += rest
    return rest.isEmpty ? [] : [.rescue(Unsaved(entries: rest))]
  }

  /// Ends, unless something would be lost that the user was not asked about yet; what is being saved
  /// is waited for.
  mutating func leave(at time: Double) -> [Order] {
    keepCurrent()
    if recorder?.isGivenUp == false { return endRecording(at: time, then: .leave) }
    if let save = saves.running {
      if departure == .leave, time - saves.since >= Saves.longest { return endAtOnce() }
      (departure, saves.isTold) = (.leave, true)
      say("saving \(save.name): Foil closes when it is saved", at: time, for: Wait.longest)
      return []
    }
    let unsaved = deck.seats.filter(\.isUnsaved)
    guard !unsaved.isEmpty, unsaved != askedAbout else { return [.end] }
    askedAbout = unsaved
    say("not saved yet: Ctrl+S saves the card, once more leaves without", at: time)
    return []
  }

  /// Does what had to wait for saves, once nothing is being saved any more.
  mutating func depart(at time: Double) -> [Order] {
    guard !isSaving, let departure else { return [] }
    switch departure {
    case .leave:
      self.departure = nil
      return leave(at: time)
    case .end: return endAtOnce()
    }
  }
}
