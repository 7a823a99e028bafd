package import CardModel
package import Cards
package import SceneGraph

/// A request for a small copy of a card.
package struct SmallCardRequest: Hashable, Sendable {
  /// The place where copies are shown; each has pictures of its own.
  package enum Use: String, Sendable {
    case start, scene
  }

  /// The files of the card.
  package let art: CardArt
  /// The place where the copy is shown.
  package var use = Use.scene
  /// The card as the user has edited it; nil for the card of its files.
  package var edited: Card?
  /// The pictures that the user has added, which its files do not name.
  package var added: [PictureID: PictureSource] = [:]
  /// True to load the back too; else both sides show the front.
  package var hasBack = false
  /// The number of times that its files have changed.
  package var version = 0

  /// A request for the card of these files.
  package init(_ art: CardArt, for use: Use = .scene) {
    (self.art, self.use) = (art, use)
  }
}

/// The small copies of the open cards, which are loaded one at a time.
package struct SmallCards: Sendable {
  /// The least height of a copy for a scene in pixels, if its pictures have as many.
  package static let height = 512

  /// The loaded copies; nil for one whose files cannot be read.
  private var copies: [SmallCardRequest: Card?] = [:]
  private var shown: [SmallCardRequest] = []
  private var isLoading = false

  /// A step toward copies for all requests.
  package enum Step: Equatable {
    case load(SmallCardRequest)
    /// Shows the cards that can be read, with their places among the requests, and frees pictures
    /// that nothing shows any more.
    case show([SmallCard], forgetting: Set<PictureID>)
  }

  package init() {}

  /// The next step for `requests`; nil while a copy is being loaded, and if nothing has changed.
  ///
  /// The cards shown before stay until all copies are loaded.
  package mutating func next(of requests: [SmallCardRequest]) -> Step? {
    guard !isLoading, requests != shown || copies.count > Set(requests).count else { return nil }
    if let missing = requests.first(where: { copies[$0] == nil }) {
      isLoading = true
      return .load(missing)
    }
    shown = requests
    var gone = copies.values.reduce(into: Set()) { $0.formUnion($1?.pictures ?? []) }
    copies = copies.filter { requests.contains($0.key) }
    let cards = requests.enumerated().compactMap { place, request in
      (copies[request] ?? nil).map { SmallCard($0, at: place) }
    }
    for small in cards { gone.subtract(small.card.pictures) }
    return .show(cards, forgetting: gone)
  }

  /// Stores a copy; a nil card is one that cannot be read.
  package mutating func take(_ card: Card?, of request: SmallCardRequest) {
    isLoading = false
    copies[request] = .some(card)
  }
}
