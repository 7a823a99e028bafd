internal import CardLibrary
internal import Interaction
internal import Scenes

extension Library {
  /// The requests for the copies that scenes show, in the cards' order; nil while the current scene
  /// shows one card or none.
  func smallCardRequests(_ session: Session) -> [SmallCardRequest]? {
    guard session.current.showsDeck else { return nil }
    if cards.count == 1, cards.current.art == CardArt() { return [] }
    let shown = cards.entries.prefix(Surroundings.mostSmallCards)
    return shown.enumerated().map { index, entry in
      var request = SmallCardRequest(entry.art)
      request.hasBack = index < Surroundings.mostSmallBacks
      let isCurrent = entry.id == cards.current.id
      request.edited =
        isCurrent ? (queue.isChanged(session) ? queue.wanted(session) : nil) : entry.edited
      (request.added, request.version) = (entry.added, entry.version)
      return request
    }
  }
}
