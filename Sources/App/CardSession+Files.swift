internal import CardLibrary
internal import CardModel
internal import Cards
internal import Editing
internal import Files
internal import Runtime
internal import Scenes

extension CardSession {
  // MARK: Commands

  /// Saves the card; asks for a place if its art is a kept picture, whose folder is hidden.
  mutating func save(at time: Double) -> [Order] {
    let current = library.cards.current
    guard let seen = library.queue.document(of: current, with: wanted, session) else { return [] }
    if seen.file == nil, let art = current.art.front, KeptPictures.contains(art) {
      return chooseFile(.save, at: time)
    }
    return library.save(seen, &live, at: time)
  }

  /// Lets the user choose a file; a replay has no user to ask.
  mutating func chooseFile(_ purpose: FilePurpose, at time: Double) -> [Order] {
    guard recording.replay == nil else { return [] }
    let current = library.cards.current
    if purpose == .save {
      guard let document = current.document else {
        say("The card is not loaded yet. Try again in a moment.", at: time)
        return []
      }
      guard document.savePath != nil else {
        say("Foil's own card has no file; open your own art first.", at: time)
        return []
      }
    }
    return [.chooseFile(FileRequest(purpose, for: current, among: library.cards))]
  }

  // MARK: Answers

  /// Opens a list of files in the window, where the desktop has no dialog.
  mutating func openPicker(_ request: FileRequest, at time: Double) -> [Order] {
    let places = FilePicker.Places(
      start: request.folder.readableName, home: UserFolder.home?.readableName)
    let folder = session.openPicker(
      for: request.purpose, places, name: request.name.readableName)
    return [.listFolder(folder, request.purpose)]
  }

  /// Uses the files that the user chose.
  ///
  /// - Parameters:
  ///   - card: The card that they are for; nil for the current one.
  ///   - replaces: True if the user agreed to replace an existing file.
  mutating func take(
    _ paths: [String], for purpose: FilePurpose, of card: CardID? = nil, replaces: Bool,
    at time: Double
  ) -> [Order] {
    guard let path = paths.first else { return [] }
    let current = library.cards.current
    let isCurrent = card == nil || card == current.id
    switch purpose {
    case .cards: return [.openFiles(paths)]
    case .map(let slot):
      guard isCurrent else { return say("Another card is shown; the picture was not used.", time) }
      return [.readMap(MapRequest(path, in: slot, of: current.art))]
    case .save:
      guard isCurrent else { return say("Another card is shown; nothing was saved.", time) }
      guard
        let seen = library.queue.document(of: current, with: wanted, session, copiesFoils: true)
      else {
        return []
      }
      let target = SaveTarget(
        chosen: path, for: seen, replaces: replaces, keptFolder: KeptPictures.folder)
      return library.save(seen, to: target, &live, at: time)
    }
  }

  private mutating func say(_ words: String, _ time: Double) -> [Order] {
    say(words, at: time)
    return []
  }
}
