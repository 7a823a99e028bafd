internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Interaction
internal import SceneGraph
internal import Scenes

extension Library {
  /// Saves the current card as it is now.
  ///
  /// - Parameter target: The place; by default the card's own file, with copies of its pictures
  ///   from other folders.
  mutating func save(
    _ document: CardDocument,
    to target: SaveTarget = SaveTarget(keptFolder: KeptPictures.folder, copiesAll: true),
    _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    // The card counts as unsaved until the save ends.
    let isChanged = queue.isChanged(live.session)
    cards.updateCurrent { $0.isUnsaved = isChanged }
    let save = SaveQueue.Save(
      card: cards.current.id, document: document, name: name(of: cards.current), target: target)
    updateUnsavedMark(&live, at: time)
    return saves.want(save, at: time).map { [$0.order] } ?? []
  }

  /// Handles the end of the running save, successful or not; the card may have moved since.
  mutating func saved(
    _ result: Result<CardDocument, FileError>, _ live: inout LiveSession, at time: Double
  ) -> [LoopOrder] {
    let ended = saves.end(try? result.get())
    let card = ended?.card ?? cards.current.id
    var orders: [LoopOrder]
    switch result {
    case .failure(let fault):
      // The user wanted to keep the card, so quitting asks again before the changes are lost.
      let isChanged = queue.isChanged(card, live.session)
      cards.update(card) { $0.isUnsaved = isChanged }
      orders = live.complain(fault, at: time)
    case .success(var document):
      document.card = document.card.asSaved
      if card == cards.current.id {
        live.session.adapt(at: time) { surroundings in
          let workspace = surroundings.workspace
          if [workspace.card, workspace.shown].allSatisfy({ $0 == document.card }) {
            surroundings.workspace.open(document.card, original: workspace.original)
          }
        }
      }
      orders = keep(document, of: card, savedTo: ended?.target ?? SaveTarget(), live.session)
      if let file = document.file {
        live.say("Card saved: \(CardArt.name(of: file)).", about: file, at: time)
      }
    }
    if card == cards.current.id {
      updateUnsavedMark(&live, at: time)
      updatePictures(&live, at: time)
    } else {
      updateDeck(&live, at: time)
    }
    return orders + (saves.beginNext(at: time).map { [$0.order] } ?? [])
  }

  /// Stores that a card was saved; later edits stay and count as unsaved.
  private mutating func keep(
    _ document: CardDocument, of card: CardID, savedTo target: SaveTarget, _ session: Session
  ) -> [LoopOrder] {
    guard let file = document.file, let before = cards[card]?.art else { return [] }
    // Other cards may use the same file.
    becomeStale([file])
    cards.update(card) { entry in
      (entry.document, entry.art, entry.isGone) = (document, CardArt(front: file), false)
      entry.files = .read(document)
      // The card file names the painted mask, but not what is below its strokes.
      let below = Set(document.card.namedPictures.compactMap { $0.painting?.base.name })
      entry.add(document.sources.filter { $0.key.painting == nil && below.contains($0.key.name) })
    }
    let isChanged = queue.isChanged(card, session)
    cards.update(card) { $0.isUnsaved = isChanged }
    if queue.ahead?.card == card { queue.ahead = nil }
    // The watch does not report a file that this program made.
    let isNew = before.front != file && cards.isInFolder(file)
    let orders: [LoopOrder] = isNew ? [.listFolders] : []
    if document.hasCopies(target) { return orders + queue.readCopies(of: card, file) }
    // A read in progress may be older than the save.
    let loading = queue.loading.flatMap { $0.card == card ? $0 : nil }
    guard queue.reading?.card == card || loading?.isRead == true else { return orders }
    if loading != nil { queue.loading = nil }
    return orders + queue.read(CardArt(front: file), of: card)
  }

  /// Shows a note while a save takes longer than `CardWait.silence`.
  mutating func showSavingNote(_ live: inout LiveSession, at time: Double) {
    guard let save = saves.running, saves.secondsUntilNote(at: time) == 0 else { return }
    saves.hasShownNote = true
    live.say("Saving \(save.name).", at: time, for: CardWait.longest)
  }
}
