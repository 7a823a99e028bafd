internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// Does what a scene asks for.
  mutating func serve(_ request: SceneRequest, at time: Double) -> [Order] {
    switch request {
    case .showCard(let place): return go(to: place)
    case .save:
      guard let document = asSeen else { return [] }
      return [.saveCard(document)]
    case .copyCommand:
      guard let document = deck.current.document else { return [] }
      guard
        let command = CardCommand(
          session.surroundings.card, of: document, opened: deck.current.art)
      else {
        say("a command cannot say all of this: save the card first (Ctrl+S)", at: time)
        return []
      }
      say("copied: \(command.text)", at: time)
      return [.copy(command.text)]
    }
  }

  /// The open card's document, with the card as it is now.
  private var asSeen: CardDocument? {
    guard var document = deck.current.document else { return nil }
    document.card = session.surroundings.card.keeping(session.surroundings.settings)
    return document
  }

  /// The card was saved, or could not be.
  mutating func saved(
    _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Order] {
    switch result {
    case .failure(let fault): return complain(fault, at: time)
    case .success(let document):
      deck.current.document = document
      deck.current.isUnsaved = false
      if let file = document.file {
        deck.current.art = CardArt(front: file)
        say("saved \(CardArt.name(of: file))", at: time)
      }
      session.adapt(at: time) { $0.card = document.card }
      return []
    }
  }

  /// Ends, unless something would be lost that the user was not asked about yet.
  mutating func leave(at time: Double) -> [Order] {
    deck.current.isUnsaved = isUnsaved
    guard deck.isUnsaved, !wasAsked else { return [.end] }
    wasAsked = true
    say("not saved yet: Ctrl+S saves the card, once more leaves without", at: time)
    return []
  }
}

extension Card {
  /// The card with what was set of its kinds of foil for all cards, so that a file can say it.
  fileprivate func keeping(_ settings: EffectSettings) -> Card {
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
