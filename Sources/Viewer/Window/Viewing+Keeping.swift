internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// Does what a scene asks for.
  mutating func serve(_ request: SceneRequest, at time: Double) -> [Order] {
    switch request {
    case .goOn(let steps): return go(on: steps, at: time)
    case .showCard(let place): return go(to: place, at: time)
    case .openMap(let path, let slot): return openMap(typed: path, in: slot)
    case .invertMap(let slot): return invertMap(in: slot, at: time)
    case .paste: return [.paste]
    case .film(let wish): return film(wish, at: time)
    case .stopFilm: return [.stopFilm]
    case .save:
      guard let document = asSeen else { return [] }
      return [.saveCard(document)]
    case .copyCommand:
      guard let opened = deck.current.document, let seen = asSeen else { return [] }
      guard
        let command = CardCommand(
          seen.card, of: opened, effectFiles: seen.effectFiles, opened: deck.current.art,
          before: saidBackdrop)
      else {
        say("a command cannot say all of this: save the card first (Ctrl+S)", at: time)
        return []
      }
      say("copied: \(command.text)", at: time)
      return [.copy(command.text)]
    }
  }

  /// What the card stands before, where a window would not show it before that by itself.
  private var saidBackdrop: NamedBackdrop? {
    let backdrop = session.surroundings.backdrop
    return backdrop == .usual && firstBackdrop == .usual ? nil : backdrop
  }

  /// The open card's document, with the card as it is now, and the files of its foils.
  private var asSeen: CardDocument? { document(of: deck.current, with: wanted) }

  /// What a card's files would say of it as it is now.
  private func document(of seat: CardDeck.Seat, with card: Card) -> CardDocument? {
    guard var document = seat.document else { return nil }
    document.card = card.keeping(session.surroundings.settings)
    let worn = Set((document.card.front.foils + document.card.back.foils).map(\.kind))
    document.effectFiles.merge(effectFiles.filter { worn.contains($0.key) }) { own, _ in own }
    return document
  }

  /// The card was saved, or could not be.
  mutating func saved(
    _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Order] {
    switch result {
    case .failure(let fault):
      // Who wanted to keep it is asked before it is lost, also once more.
      deck.current.isUnsaved = isChanged
      askedAbout = []
      tellUnsaved(at: time)
      return complain(fault, at: time)
    case .success(let document):
      deck.current.document = document
      deck.current.isUnsaved = false
      deck.current.isGone = false
      deck.standings[deck.index].document = document
      if let file = document.file {
        deck.current.art = CardArt(front: file)
        say("saved \(CardArt.name(of: file))", at: time)
      }
      tellPictures(at: time)
      return []
    }
  }

  /// What would be lost if it ended now.
  var unsaved: Unsaved {
    let isUnsaved = isUnsaved
    var unsaved = Unsaved()
    for (place, seat) in deck.seats.enumerated() {
      let isCurrent = place == deck.index
      guard isCurrent ? isUnsaved : seat.isUnsaved else { continue }
      let card = isCurrent ? wanted : seat.card
      unsaved.entries.append(
        Unsaved.Entry(
          name: seat.art.title, document: card.flatMap { document(of: seat, with: $0) }))
    }
    return unsaved
  }

  /// Ends because the system asks for it: what is recorded is saved, cards beside their files, and
  /// nobody is asked.
  mutating func end(at time: Double) -> [Order] {
    let unsaved = unsaved
    return (unsaved.entries.isEmpty ? [] : [.rescue(unsaved)])
      + (recorder == nil ? [.end] : endRecording(at: time, then: .end))
  }

  /// Ends, unless something would be lost that the user was not asked about yet.
  mutating func leave(at time: Double) -> [Order] {
    keepCurrent()
    if recorder?.isGivenUp == false { return endRecording(at: time, then: .leave) }
    let unsaved = deck.seats.filter(\.isUnsaved)
    guard !unsaved.isEmpty, unsaved != askedAbout else { return [.end] }
    askedAbout = unsaved
    say("not saved yet: Ctrl+S saves the card, once more leaves without", at: time)
    return []
  }
}

extension Card {
  /// The card with what was set of its kinds of foil for all cards, so that a file can say it.
  func keeping(_ settings: EffectSettings) -> Card {
    var card = self
    card.changeFaces { face in
      for index in face.foils.indices {
        let foil = face.foils[index]
        face.foils[index].parameters = settings[foil.kind].merging(foil.parameters) { $1 }
      }
    }
    return card
  }
}
