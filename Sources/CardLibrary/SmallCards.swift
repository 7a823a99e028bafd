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
  private var wanted: [SmallCardRequest] = []
  /// True if the wanted copies have been given to the scenes.
  private var isSettled = false
  /// The request that is being loaded; nil for none.
  package private(set) var loading: SmallCardRequest?

  package init() {}

  /// Begins to load the next missing copy of `requests`; nil if none is missing, or one is being
  /// loaded.
  package mutating func next(of requests: [SmallCardRequest]) -> SmallCardRequest? {
    if requests != wanted { (wanted, isSettled) = (requests, false) }
    guard loading == nil else { return nil }
    loading = requests.first { copies[$0] == nil }
    return loading
  }

  /// Stores a copy; a nil card is one that cannot be read.
  package mutating func take(_ card: Card?, of request: SmallCardRequest) {
    loading = nil
    copies[request] = .some(card)
  }

  /// The wanted cards that can be read, with their places among the requests, and the pictures that
  /// nothing shows any more.
  ///
  /// Nil until all wanted copies are loaded, as the cards shown before stay until then, and if
  /// nothing has changed since.
  package mutating func settle() -> (cards: [SmallCard], gone: Set<PictureID>)? {
    let found = wanted.compactMap { copies[$0] }
    guard !isSettled, found.count == wanted.count else { return nil }
    isSettled = true
    func pictures(_ cards: some Sequence<Card?>) -> Set<PictureID> {
      cards.reduce(into: []) { $0.formUnion($1?.pictures ?? []) }
    }
    let before = pictures(copies.values)
    let kept = Set(wanted)
    copies = copies.filter { kept.contains($0.key) }
    let cards = found.enumerated().compactMap { place, card in
      card.map { SmallCard($0, at: place) }
    }
    return (cards, before.subtracting(pictures(found)))
  }
}
