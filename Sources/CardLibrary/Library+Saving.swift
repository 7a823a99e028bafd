package import Cards
package import Files
internal import SceneGraph

extension Library {
  /// Saves the current card as it is now.
  ///
  /// - Parameter target: The place; by default the card's own file, with copies of kept pictures.
  package mutating func save(
    _ document: CardDocument, to target: SaveTarget = SaveTarget(keptFolder: KeptPictures.folder),
    _ view: CardView
  ) -> [CardOrder] {
    // The card counts as unsaved until the save ends.
    let isChanged = queue.isChanged(view)
    cards.updateCurrent { $0.isUnsaved = isChanged }
    let save = SaveQueue.Save(
      card: cards.current.id, document: document, name: name(of: cards.current), target: target)
    return [.updateUnsavedMark]
      + (saves.want(save, at: view.time).map { [$0.order] } ?? [])
  }

  /// Handles the end of the running save, successful or not; the card may have moved since.
  package mutating func saved(
    _ result: Result<CardDocument, FileError>, _ view: CardView
  ) -> [CardOrder] {
    let ended = saves.end(try? result.get())
    let card = ended?.card ?? cards.current.id
    var orders: [CardOrder]
    switch result {
    case .failure(let fault):
      // The user wanted to keep the card, so quitting asks again before the changes are lost.
      let isChanged = queue.isChanged(card, view)
      cards.update(card) { $0.isUnsaved = isChanged }
      orders = [.complain("\(fault)")]
    case .success(let document):
      orders = keep(document, of: card, savedTo: ended?.target ?? SaveTarget(), view)
      if let file = document.file {
        orders.append(.saySaved("Card saved: \(CardArt.name(of: file)).", file: file))
      }
    }
    orders += card == cards.current.id ? [.updateUnsavedMark, .updatePictures] : [.updateDeck]
    return orders + (saves.beginNext(at: view.time).map { [$0.order] } ?? [])
  }

  /// Stores that a card was saved; later edits stay and count as unsaved.
  private mutating func keep(
    _ document: CardDocument, of card: CardID, savedTo target: SaveTarget, _ view: CardView
  ) -> [CardOrder] {
    guard let file = document.file, let before = cards[card]?.art else { return [] }
    // Other cards may use the same file.
    becomeStale([file])
    cards.update(card) { entry in
      (entry.document, entry.art, entry.isGone) = (document, CardArt(front: file), false)
      entry.files = .read(document)
    }
    let isChanged = queue.isChanged(card, view)
    cards.update(card) { $0.isUnsaved = isChanged }
    if queue.ahead?.card == card { queue.ahead = nil }
    // The watch does not report a file that this program made.
    let isNew = before.front != file && cards.isInFolder(file)
    let orders: [CardOrder] = isNew ? [.start(.listFolders)] : []
    if document.hasCopies(target) { return orders + queue.readCopies(of: card, file) }
    // A read in progress may be older than the save.
    let loading = queue.loading.flatMap { $0.card == card ? $0 : nil }
    guard queue.reading?.card == card || loading?.isRead == true else { return orders }
    if loading != nil { queue.loading = nil }
    return orders + queue.read(CardArt(front: file), of: card)
  }

  /// Shows a note while a save takes longer than `CardWait.silence`.
  package mutating func showSavingNote(at time: Double) -> [CardOrder] {
    guard let save = saves.running, saves.secondsUntilNote(at: time) == 0 else { return [] }
    saves.hasShownNote = true
    return [.say("Saving \(save.name).", seconds: CardWait.longest)]
  }
}
