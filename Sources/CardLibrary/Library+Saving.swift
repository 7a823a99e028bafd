package import Cards
package import Files
internal import SceneGraph

extension Library {
  /// Saves the card that is shown, as it is now.
  package mutating func save(_ document: CardDocument, _ view: CardView) -> [CardOrder] {
    // Until it is saved, it is not.
    let isChanged = queue.isChanged(view)
    cards.updateCurrent { $0.isUnsaved = isChanged }
    let save = SaveQueue.Save(
      card: cards.current.id, document: document, name: name(of: cards.current))
    return [.tellUnsaved] + (saves.want(save, at: view.time).map { [.start(.save($0))] } ?? [])
  }

  /// A card was saved, or could not be: the one whose save was running, wherever it is by now.
  package mutating func saved(
    _ result: Result<CardDocument, FileError>, _ view: CardView
  ) -> [CardOrder] {
    let ended = saves.end(try? result.get())
    let card = ended?.card ?? cards.current.id
    var orders: [CardOrder]
    switch result {
    case .failure(let fault):
      // Who wanted to keep it is asked before it is lost, also once more.
      let isChanged = queue.isChanged(card, view)
      cards.update(card) { $0.isUnsaved = isChanged }
      orders = [.complain("\(fault)")]
    case .success(let document):
      orders = keep(document, of: card, view)
      if let file = document.file {
        orders.append(.say("saved \(CardArt.name(of: file))", seconds: nil))
      }
    }
    orders += card == cards.current.id ? [.tellUnsaved, .tellPictures] : [.tell]
    return orders + (saves.beginNext(at: view.time).map { [.start(.save($0))] } ?? [])
  }

  /// Takes in that a card was saved: what was done to it since stays, and is unsaved.
  private mutating func keep(
    _ document: CardDocument, of card: CardID, _ view: CardView
  ) -> [CardOrder] {
    guard let file = document.file, let before = cards[card]?.art else { return [] }
    // Other cards may be made of the same file.
    becomeStale([file])
    cards.update(card) { entry in
      (entry.document, entry.art, entry.isGone) = (document, CardArt(front: file), false)
      entry.files = .read(document)
    }
    let isChanged = queue.isChanged(card, view)
    cards.update(card) { $0.isUnsaved = isChanged }
    if queue.ahead?.card == card { queue.ahead = nil }
    // The watch says nothing of a file that this program made.
    let isNew = before.front != file && cards.isInFolder(file)
    let orders: [CardOrder] = isNew ? [.start(.listFolders)] : []
    // What is being read of it may be older than what was saved.
    let loading = queue.loading.flatMap { $0.card == card ? $0 : nil }
    guard queue.reading?.card == card || loading?.isRead == true else { return orders }
    if loading != nil { queue.loading = nil }
    return orders + queue.read(CardArt(front: file), of: card)
  }

  /// Says what is being saved where that takes longer than a moment, for as long as it does.
  package mutating func tellSaving(at time: Double) -> [CardOrder] {
    guard let save = saves.running, saves.untilTold(at: time) == 0 else { return [] }
    saves.isTold = true
    return [.say("saving \(save.name)", seconds: CardWait.longest)]
  }
}
