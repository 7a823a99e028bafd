package import SceneGraph

/// The small pictures of the open cards: which are there, and which is loaded next.
///
/// They are loaded one at a time, only those in sight and a few around them.
package struct Thumbnails: Sendable {
  /// A card's.
  package struct Thumbnail: Hashable, Sendable {
    /// The card as its files say; nil where it cannot be read.
    package var card: Card?
    /// Its picture.
    package var picture: PictureID? = nil

    package init(card: Card? = nil, picture: PictureID? = nil) {
      self.card = card
      self.picture = picture
    }

    /// Whether there is nothing to be shown of it.
    package var isUnreadable: Bool { picture == nil }
  }

  /// Most that are kept.
  package static let most = 64
  /// Cards to either side of those in sight that are loaded as well.
  package static let around = 4

  private var thumbnails: [CardArt: Thumbnail] = [:]
  /// The card whose thumbnail is being loaded.
  package private(set) var loading: CardArt?
  /// Whether that card's files were changed since.
  private var isOutdated = false
  /// Cards whose thumbnails are others since the last call of `takeChanges`.
  private var changes: Set<CardArt> = []

  package init() {}

  /// How many there are.
  package var count: Int { thumbnails.count }

  /// A card's; nil where there is none yet.
  package subscript(art: CardArt) -> Thumbnail? { thumbnails[art] }

  /// What a card's picture is called.
  package static func id(of art: CardArt) -> PictureID {
    PictureID("thumbnail of \(art.front ?? "Foil's own") and \(art.back ?? "no other")")
  }

  /// The card whose thumbnail is loaded next: of those in sight and around them that have none the
  /// nearest to their middle.
  ///
  /// - Parameter isSeen: whether a card's print stands in for it, so that it can wait for the others.
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

  /// Takes one in; pictures that make way for it: those farthest from what is in sight.
  ///
  /// - Parameter thumbnail: nil where nothing came of it.
  package mutating func take(
    _ thumbnail: Thumbnail?, of art: CardArt, among arts: some RandomAccessCollection<CardArt>,
    inSight sight: Range<Int>
  ) -> [PictureID] {
    let isStale = loading == art && isOutdated
    if loading == art { loading = nil }
    // Its files may not have been whole yet: it is loaded once more.
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

  /// Cards whose thumbnails are others since the last call.
  package mutating func takeChanges() -> Set<CardArt> {
    defer { changes = [] }
    return changes
  }

  /// A card's files were changed: it is loaded anew when it is in sight.
  package mutating func forget(_ art: CardArt) {
    if thumbnails.removeValue(forKey: art) != nil { changes.insert(art) }
    if loading == art { isOutdated = true }
  }
}
