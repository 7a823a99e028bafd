internal import CardLibrary
internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes
internal import Studio

extension Viewing {
  /// Takes in dropped files: pictures become a card, card files and packs open, an effect file
  /// becomes the effect; over one of the bench's maps a picture becomes that.
  ///
  /// Cards are loaded first, and a bad one leaves the card as it was.
  mutating func open(_ paths: [String], at time: Double) -> [Order] {
    let files = DroppedFiles(paths, back: library.cards.current.art.back)
    if let slot = session.mapSlot(at: time), let path = files.picture {
      if paths.count > 1 { say("a map is one picture: the others were left out", at: time) }
      return [.readMap(MapWish(path, in: slot, of: library.cards.current.art))]
    }
    let arrived = change(at: time) { library, _ in library.arrive(files.arts) }
    if let words = files.leftOut { say(words, at: time) }
    return files.effects.suffix(1).map(Order.openEffect) + arrived
  }

  // MARK: What a scene asks for

  /// Does what a scene asks for.
  mutating func serve(_ request: SceneRequest, at time: Double) -> [Order] {
    let current = library.cards.current
    let seen = library.queue.document(of: current, with: showing.wanted, showing.view(at: time))
    switch request {
    case .goOn(let steps): return change(at: time) { $0.go(on: steps, $1) }
    case .showCard(let place): return change(at: time) { $0.go(to: place, $1) }
    case .openMap(let text, let slot):
      return [.readMap(MapWish(TypedPath.path(text), in: slot, of: current.art, typed: text))]
    case .invertMap(let slot):
      guard case .picture(let id)? = session.wantedCard[slot],
        let source = current.document?.sources[id]?.inverted
      else { return [] }
      return put(source, in: slot, at: time)
    case .paste: return [.paste]
    case .film(let wish):
      guard session.surroundings.film == nil, recording.replay == nil else { return [] }
      do {
        guard let order = try showing.filmOrder(wish, at: time) else {
          say("the card is not there yet", at: time)
          return []
        }
        session.adapt(at: time) { $0.film = FilmProgress(of: order.title) }
        return [.film(order)]
      } catch {
        return complain(error, at: time)
      }
    case .stopFilm: return [.stopFilm]
    case .save: return seen.map { seen in change(at: time) { $0.save(seen, $1) } } ?? []
    case .copyCommand:
      guard let opened = current.document, let seen else { return [] }
      guard
        let command = CardCommand(
          seen.card, of: opened, effectFiles: seen.effectFiles, opened: current.art,
          before: showing.preferences.saidBackdrop(session.surroundings.backdrop))
      else {
        say("a command cannot say all of this: save the card first (Ctrl+S)", at: time)
        return []
      }
      say("copied: \(command.text)", at: time)
      return [.copy(command.text)]
    }
  }

  /// A picture that is to be a map was read, or could not be.
  mutating func readMap(_ wish: MapWish, _ fault: FileError?, at time: Double) -> [Order] {
    let isCurrent = wish.art == library.cards.current.art
    guard let fault else { return isCurrent ? put(wish.source, in: wish.slot, at: time) : [] }
    // What is recorded plays the same whatever files there are.
    if let typed = wish.typed, isCurrent, !recording.isRecording, recording.replay == nil {
      session.retype(typed, for: wish.slot, at: time)
    }
    return complain(fault, at: time)
  }

  private mutating func put(
    _ source: PictureSource, in slot: MapSlot, at time: Double
  ) -> [Order] {
    library.cards.updateCurrent { $0.add([source.id: source]) }
    showing.tellPictures(at: time)
    let before = session.wantedCard
    return follow(session.put(.picture(source.id), in: slot, at: time), since: before, at: time)
  }
}
