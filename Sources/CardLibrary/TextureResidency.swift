package import CardModel
package import SceneGraph

/// The plan of the cards whose pictures stay on the GPU, and of the card to load ahead next.
///
/// The pictures of the current card stay, then of the next two in the direction of browsing, of the
/// previous one, and of recent ones, as far as there is room. The least recently used are freed.
package struct TextureResidency {
  /// The limit of faces, each picture counted once: six cards with two of their own.
  package static let mostFaces = 12
  /// The limit of all pictures except the current card's, in bytes.
  package static let mostBytes = 512 << 20

  /// The state of a card's files, as known so far.
  package enum Known {
    /// Its files must be read first.
    case unread
    /// It could not be read or loaded.
    case unreadable
    /// The card as it will be shown.
    case card(Card)
  }

  /// The open cards, the pictures on the GPU, and the direction of browsing.
  package struct Situation {
    /// The number of open cards, and the index of the current one.
    package var count: Int
    package var index: Int
    /// The direction in which the user last changed cards: 1 to the right, -1 to the left.
    package var direction = 1
    /// The indices of cards shown before, the latest first.
    package var recent: [Int] = []
    /// The index of the requested card that is not shown yet; nil for none.
    package var target: Int?
    /// The pictures of other looks of the current card.
    package var previews: Set<PictureID> = []
    /// The pictures present on the GPU.
    package var present: Set<PictureID> = []
    /// The sizes of pictures that are or were present, in bytes.
    package var sizes: [PictureID: Int] = [:]

    package init(count: Int, index: Int) {
      (self.count, self.index) = (count, index)
    }
  }

  /// The indices of the cards whose pictures stay, the most needed first.
  package private(set) var places: [Int] = []
  /// The pictures that stay.
  package private(set) var pictures: Set<PictureID> = []
  /// The index of the card to load next; nil if all are present.
  package private(set) var next: Int?
  /// The art of the cards that stay.
  private var arts: Set<String> = []
  /// The faces reserved for cards that are not read yet.
  private var reserved = 0
  private var bytes = 0

  /// The number of faces that stay or have reserved room.
  package var faces: Int { arts.count + reserved }

  /// The plan for a situation, with `known` as the state of the card at an index.
  ///
  /// - Parameter coming: A new card to insert after the current one; nil for none.
  package init(_ situation: Situation, coming: Card? = nil, known: (Int) -> Known) {
    pictures = situation.previews
    bytes = pictures.reduce(0) { $0 + (situation.sizes[$1] ?? 0) }
    if let coming { _ = keep(coming, situation, always: true) }
    let ahead = Self.ahead(situation)
    var seen: Set<Int> = []
    for place in [situation.index] + [situation.target].compactMap(\.self) + ahead
      + situation.recent where seen.insert(place).inserted
    {
      let isNeeded = place == situation.target || ahead.contains(place)
      switch known(place) {
      case .unreadable: continue
      case .unread:
        guard isNeeded, faces + 2 <= Self.mostFaces, bytes < Self.mostBytes else { continue }
        reserved += 2
        if next == nil, place != situation.index { next = place }
      case .card(let card):
        guard keep(card, situation, always: place == situation.index) else { return }
        places.append(place)
        let isThere = card.pictures.isSubset(of: situation.present)
        if isNeeded, !isThere, next == nil, place != situation.index { next = place }
      }
    }
  }

  /// The indices of the likely next cards, the likeliest first.
  private static func ahead(_ situation: Situation) -> [Int] {
    [1, 2, -1].map { step in
      let place = situation.index + step * situation.direction
      return (place % situation.count + situation.count) % situation.count
    }.filter { $0 != situation.index }
  }

  /// Keeps a card's pictures if there is room or `always`; false if not.
  private mutating func keep(_ card: Card, _ situation: Situation, always: Bool) -> Bool {
    let all = arts.union([card.front.art.name, card.back.art.name])
    let more = card.pictures.subtracting(pictures).reduce(0) { $0 + (situation.sizes[$1] ?? 0) }
    let fits = all.count + reserved <= Self.mostFaces && bytes + more <= Self.mostBytes
    guard always || fits else { return false }
    arts = all
    bytes += more
    pictures.formUnion(card.pictures)
    return true
  }
}
