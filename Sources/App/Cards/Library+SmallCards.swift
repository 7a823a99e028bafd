internal import CardLibrary
internal import CardModel
internal import Interaction
internal import Scenes

extension Library {
  /// The requests for the copies that the current scene shows, in the cards' order; nil for a scene
  /// of one card or none.
  ///
  /// If there are too many cards, the current one is the last.
  func smallCardRequests(_ session: Session) -> [SmallCardRequest]? {
    let most = session.current.mostCards
    guard most > 0 else { return nil }
    if cards.count == 1, cards.current.art == CardArt() { return [] }
    let first = max(cards.index - most + 1, 0)
    let entries = cards.entries[first..<min(first + most, cards.count)]
    return entries.map { entry in
      var request = SmallCardRequest(entry.art)
      request.hasBack = entries.count <= SmallCardRequest.mostBacks
      let isCurrent = entry.id == cards.current.id
      request.edited =
        isCurrent ? (queue.isChanged(session) ? queue.wanted(session) : nil) : entry.edited
      (request.added, request.version) = (entry.added, entry.version)
      return request
    }
  }
}
