package import CardModel
package import SceneGraph

/// The thumbnails of the open cards and their loading.
///
/// They are loaded one at a time: the visible ones, and a few around them.
package struct Thumbnails: Sendable {
  /// The thumbnail of a card.
  package struct Thumbnail: Hashable, Sendable {
    /// The card's name, shape and crop as its files describe them; nil if it cannot be read.
    package let entry: Deck.Entry?
    /// The front's art as it is shown in full; nil if the card cannot be read.
    package let print: PictureID?

    /// The thumbnail of a card, with this picture of it; nil for a card that cannot be read.
    package init(of card: Card?, picture: PictureID) {
      entry = card.map { Deck.Entry(of: $0, thumbnail: picture) }
      print = card?.front.print
    }

    /// The picture; nil if the card cannot be read.
    package var picture: PictureID? { entry?.thumbnail }
  }

  /// The limit of thumbnails kept.
  package static let most = 64
  /// The number of cards loaded to either side of the visible ones.
  package static let around = 4

  private var thumbnails: [CardArt: Thumbnail] = [:]
  /// The card whose thumbnail is being loaded.
  package private(set) var loading: CardArt?
  /// True if that card's files have changed since loading began.
  private var isOutdated = false
  /// The cards whose thumbnails changed since the last call of `takeChanges`.
  private var changes: Set<CardArt> = []

  package init() {}

  /// The number of thumbnails.
  package var count: Int { thumbnails.count }

  /// The thumbnail of a card; nil if there is none yet.
  package subscript(art: CardArt) -> Thumbnail? { thumbnails[art] }

  /// The name of a card's thumbnail picture.
  package static func id(of art: CardArt) -> PictureID {
    PictureID("thumbnail of \(art.front ?? "Foil's own") and \(art.back ?? "no other")")
  }

  /// Begins to load the next thumbnail: the missing one nearest to the middle of the visible cards.
  ///
  /// - Parameter isSeen: True if a card's art replaces its thumbnail, which can then wait.
  package mutating func next(
    of arts: some RandomAccessCollection<CardArt>, inSight sight: Range<Int>,
    isSeen: (Int) -> Bool = { _ in false }
  ) -> CardArt? {
    guard loading == nil, !sight.isEmpty else { return nil }
    let middle = (sight.lowerBound + sight.upperBound - 1) / 2
    func distance(_ place: Int) -> Int { abs(place - middle) + (isSeen(place) ? Self.most : 0) }
    let room = Self.most / 2 - 1
    let places = (sight.lowerBound - Self.around..<sight.upperBound + Self.around)
      .clamped(to: max(middle - room, 0)..<min(middle + room, arts.count))
    isOutdated = false
    func art(_ place: Int) -> CardArt { arts[arts.index(arts.startIndex, offsetBy: place)] }
    loading = places.filter { thumbnails[art($0)] == nil }
      .min { (distance($0), $0) < (distance($1), $1) }.map(art)
    return loading
  }

  /// Stores a thumbnail; returns the pictures removed for it, those farthest from the visible
  /// cards.
  ///
  /// - Parameter thumbnail: The thumbnail; nil to store none.
  package mutating func take(
    _ thumbnail: Thumbnail?, of art: CardArt, among arts: some RandomAccessCollection<CardArt>,
    inSight sight: Range<Int>
  ) -> [PictureID] {
    let isStale = loading == art && isOutdated
    if loading == art { loading = nil }
    // Its files may have been incomplete: it is loaded again.
    if isStale { return [] }
    thumbnails[art] = thumbnail
    changes.insert(art)
    guard thumbnails.count > Self.most else { return [] }
    let middle = sight.isEmpty ? 0 : (sight.lowerBound + sight.upperBound - 1) / 2
    var nearest: [CardArt: Int] = [:]
    for (place, art) in arts.enumerated() where thumbnails[art] != nil {
      nearest[art] = min(nearest[art] ?? .max, abs(place - middle))
    }
    let farthest = thumbnails.keys.sorted { (nearest[$0] ?? .max) > (nearest[$1] ?? .max) }
    let gone = farthest.prefix(thumbnails.count - Self.most)
    changes.formUnion(gone)
    return gone.compactMap { thumbnails.removeValue(forKey: $0)?.picture }
  }

  /// Takes all thumbnails.
  package mutating func takeAll() -> [Thumbnail] {
    defer { self = Thumbnails() }
    return Array(thumbnails.values)
  }

  /// Takes the cards whose thumbnails changed since the last call.
  package mutating func takeChanges() -> Set<CardArt> {
    defer { changes = [] }
    return changes
  }

  /// Forgets a thumbnail whose files changed; it is loaded again when visible.
  package mutating func forget(_ art: CardArt) {
    if thumbnails.removeValue(forKey: art) != nil { changes.insert(art) }
    if loading == art { isOutdated = true }
  }
}
