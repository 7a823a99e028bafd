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
      return save(document, at: time)
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
