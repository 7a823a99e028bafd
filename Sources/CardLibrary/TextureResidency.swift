package import SceneGraph

/// Which cards' pictures stay on the GPU, and which card is loaded ahead next.
///
/// Those of the card that is shown stay, of the next two in the direction of travel, of the one before,
/// and of those that were shown last, as many as there is room for: the least recently needed go.
package struct TextureResidency {
  /// Most faces, each picture counted once: six cards with two of their own.
  package static let mostFaces = 12
  /// Bytes that all pictures may take, but for the card that is shown.
  package static let mostBytes = 512 << 20

  /// What is known of a card.
  package enum Known {
    /// Its files have to be read first.
    case unread
    /// It was tried in vain.
    case unreadable
    /// As it will be seen.
    case card(Card)
  }

  /// The cards, whose pictures are there, and how they are gone through.
  package struct Situation {
    /// How many cards are open, and which is shown.
    package var count: Int
    package var index: Int
    /// 1 to the right, -1 to the left.
    package var direction: Int
    /// Cards that were shown, the last one first.
    package var recent: [Int]
    /// The one that was asked for and is not shown yet.
    package var heading: Int?
    /// A card that will be put beside the one that is shown.
    package var coming: Card?
    /// Pictures that are there.
    package var present: Set<PictureID>
    /// Bytes of those that are or were there.
    package var sizes: [PictureID: Int]

    package init(
      count: Int, index: Int, direction: Int = 1, recent: [Int] = [], heading: Int? = nil,
      coming: Card? = nil, present: Set<PictureID> = [], sizes: [PictureID: Int] = [:]
    ) {
      self.count = count
      self.index = index
      self.direction = direction
      self.recent = recent
      self.heading = heading
      self.coming = coming
      self.present = present
      self.sizes = sizes
    }
  }

  /// The cards whose pictures stay, as far as they are there, the most needed first.
  package private(set) var places: [Int] = []
  /// The pictures that stay.
  package private(set) var pictures: Set<PictureID> = []
  /// The card that is loaded next; nil where all is there.
  package private(set) var next: Int?
  /// Prints of the cards that stay.
  private var arts: Set<String> = []
  /// Faces of cards that nothing is known of yet.
  private var reserved = 0
  private var bytes = 0

  /// Faces that are there or for which room is kept.
  package var faces: Int { arts.count + reserved }

  /// Weighs up what is there, and what is needed of what `known` says of each place.
  package init(_ situation: Situation, known: (Int) -> Known) {
    if let coming = situation.coming { _ = keep(coming, situation, always: true) }
    let ahead = Self.ahead(situation)
    var seen: Set<Int> = []
    for place in [situation.index] + [situation.heading].compactMap(\.self) + ahead
      + situation.recent where seen.insert(place).inserted
    {
      let isNeeded = place == situation.heading || ahead.contains(place)
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

  /// The cards that may be gone to next, the likeliest first.
  private static func ahead(_ situation: Situation) -> [Int] {
    [1, 2, -1].map { step in
      let place = situation.index + step * situation.direction
      return (place % situation.count + situation.count) % situation.count
    }.filter { $0 != situation.index }
  }

  /// Keeps a card's pictures, where there is room for them.
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
