internal import CardLibrary
internal import CardModel
internal import Cards
internal import Desktop
internal import Files
internal import Interaction
internal import Scenes

extension Viewing {
  /// Opens dropped files: pictures make a card, card files and packs open, an effect file is
  /// applied; a picture dropped on one of the bench's maps becomes that map.
  ///
  /// The shown card changes only once the new one is loaded; a faulty file changes nothing.
  ///
  /// - Parameter isAtPointer: True if the pointer is where the files were dropped or pasted.
  mutating func open(_ paths: [String], isAtPointer: Bool = true, at time: Double) -> [Order] {
    let files = DroppedFiles(paths, back: library.cards.current.art.back)
    if isAtPointer, let slot = session.mapSlot(at: time), let path = files.picture {
      if paths.count > 1 {
        say("Only one picture fits here. The other files were left out.", at: time)
      }
      return [.readMap(MapRequest(path, in: slot, of: library.cards.current.art))]
    }
    let arrived = library.addCards(files.arts)
    if let words = files.leftOut { say(words, at: time) }
    return files.effects.suffix(1).map(Order.openEffect) + arrived
  }

  /// Asks what a picture is for; false if it becomes a card, as in a replay or without the bench.
  mutating func askUse(ofPicture path: String, at time: Double) -> Bool {
    recording.replay == nil
      && session.askUse(
        ofPicture: path, called: CardArt.name(of: path).printable, at: time)
  }

  /// The bare picture that Enter opens while the note about its saved card is visible; nil for none.
  func offeredPicture(by event: Event, at time: Double) -> String? {
    let art = library.cards.current.art
    guard event == .key(.enter), let note = art.savedNote?.printable,
      session.isSaying(note, at: time), !session.isClaimed(.enter, at: time)
    else { return nil }
    return art.picture
  }

  /// Shows a card that was saved for a picture: the open one if it is open, else a new one.
  mutating func open(_ saved: CardArt, openAs path: String?, at time: Double) -> [Order] {
    guard let place = library.cards.arts.firstIndex(where: { $0.front == path }), path != nil else {
      return library.addCards([saved])
    }
    library.cards.update(library.cards.entries[place].id) { $0.art.picture = saved.picture }
    let orders = change(at: time) { $0.showCard(at: place, &$1, at: $2) }
    if let note = saved.savedNote { say(note, at: time, for: CardArt.secondsOfSavedNote) }
    return orders
  }

  // MARK: Commands

  /// Handles a command of the session.
  mutating func serve(_ command: Command, at time: Double) -> [Order] {
    let current = library.cards.current
    switch command {
    case .loadPictures: return showing.want(session.wantedCard)
    case .quit: return leave(at: time)
    case .leaveFullScreen: return window.isFullScreen ? [.toggleFullScreen] : []
    case .fullScreen: return [.toggleFullScreen]
    case .calibrate(let density): return calibrate(density, at: time)
    case .screenshot: return [.saveScreenshot(snapshotTitle)]
    case .record: return record(at: time)
    case .stepCards(let steps): return change(at: time) { $0.showCard(steps: steps, &$1, at: $2) }
    case .showCard(let place): return change(at: time) { $0.showCard(at: place, &$1, at: $2) }
    case .openMap(let text, let slot):
      if let words = TypedPath.refusal(text) {
        say(words, at: time)
        return []
      }
      return [.readMap(MapRequest(TypedPath.path(text), in: slot, of: current.art, typed: text))]
    case .invertMap(let slot):
      guard case .picture(let id, _)? = session.wantedCard[slot],
        let source = current.document?.sources[id]?.inverted
      else { return [] }
      return put(source, in: slot, at: time)
    case .paste: return [.paste]
    case .pastePicture: return recording.replay == nil ? [.pastePicture] : []
    case .openFiles(let paths): return [.openFiles(paths)]
    case .openPicture(let path): return [.openPicture(path)]
    case .putArt(let path, let slot):
      return [.readMap(MapRequest(path, in: slot, of: current.art))]
    case .chooseFile(let purpose): return showing.chooseFile(purpose, at: time)
    case .listFolder(let folder): return [.listFolder(folder, session.pickerPurpose ?? .cards)]
    case .takeFile(let path, let purpose, let replaces):
      return [.checkFile(TypedPath.path(path), purpose, replaces: replaces)]
    case .film(let options): return showing.film(options, at: time)
    case .stopFilm: return [.stopFilm]
    case .writePress: return recording.replay == nil ? [.writePress] : []
    case .fixAll: return recording.replay == nil ? [.fixAll] : []
    case .showPress: return recording.replay == nil ? [.showPress] : []
    case .keepPreset(let preset): return showing.keep(preset, at: time)
    case .save: return recording.replay == nil ? showing.save(at: time) : []
    case .copy(let text):
      guard recording.replay == nil else { return [] }
      say("Code copied.", at: time)
      return [.copy(text)]
    case .copyCommand:
      guard let opened = current.document,
        let seen = library.queue.document(of: current, with: showing.wanted, session)
      else { return [] }
      guard
        let command = CardCommand(
          seen.card, of: opened, effectFiles: seen.effectFiles, opened: current.art,
          before: showing.preferences.backdropToName(session.surroundings.backdrop))
      else {
        say("Save first (Ctrl+S): these settings do not fit into a command.", at: time)
        return []
      }
      say("Copied: \(command.text)", at: time)
      return [.copy(command.text)]
    }
  }

  /// Uses the file that was chosen in the window's list, which closes; nothing if it was closed.
  mutating func takeChosen(
    _ path: String, for purpose: FilePurpose, replaces: Bool, at time: Double
  ) -> [Order] {
    guard session.pickerPurpose == purpose else { return [] }
    session.closePicker(at: time)
    return showing.take([path], for: purpose, replaces: replaces, at: time)
  }

  /// Handles the result of reading a picture for a map.
  ///
  /// - Parameter art: The picture as art, with the maps beside it; nil for a map.
  mutating func readMap(
    _ request: MapRequest, _ fault: FileError?, art: SideArt? = nil, at time: Double
  ) -> [Order] {
    let isCurrent = request.art == library.cards.current.art
    guard let fault else {
      guard isCurrent else { return [] }
      if let art { return put(art, from: request, at: time) }
      return put(request.source, in: request.slot, at: time)
    }
    // A recording has to play the same whether this file exists or not.
    if let typed = request.typed, isCurrent, !recording.isRecording, recording.replay == nil {
      session.retype(typed, for: request.slot, at: time)
    }
    return complain(fault, at: time)
  }

  /// Gives a side of the card new art, and says which files came with it.
  private mutating func put(_ art: SideArt, from request: MapRequest, at time: Double) -> [Order] {
    let (current, path) = (library.cards.current, request.source.name)
    let sources = current.document?.sources ?? [:]
    // A card without a file is named after its front.
    let isNamed = !request.slot.isBack && !current.art.isCardFile && current.art.front != nil
    library.cards.updateCurrent { $0.add(art.sources) }
    showing.library.updatePictures(&showing.live, at: time)
    let before = session.surroundings.workspace
    let words = [
      "\(request.slot.isBack ? "Back" : "Front"): \(CardArt.name(of: path)).",
      CardArt.foundNote(art.face.foundMaps(beside: path, in: art.sources)), "Ctrl+Z undoes it.",
    ]
    let note = words.compactMap(\.self).joined(separator: " ").printable
    let command = session.change(saying: note, at: time) { card in
      let side = request.slot.isBack ? \Card.back : \.front
      card[keyPath: side].takeArt(of: art.face) { art.keeps(sources[$0]) }
      if isNamed { card.name = CardArt(front: path).title.readableName }
    }
    return follow(command, since: before, at: time)
  }

  private mutating func put(
    _ source: PictureSource, in slot: MapSlot, at time: Double
  ) -> [Order] {
    library.cards.updateCurrent { $0.add([source.id: source]) }
    showing.library.updatePictures(&showing.live, at: time)
    let before = session.surroundings.workspace
    return follow(session.put(source.id, in: slot, at: time), since: before, at: time)
  }
}
