internal import Rendering
internal import SceneGraph

/// The files that a card is made of; what is not given is Foil's own.
struct CardArt: Hashable, Sendable {
  var front: String?
  var back: String?
  /// Where the front carries foil; nil for Foil's own, or to make it from the
  /// user's front.
  var mask: String?

  init(front: String? = nil, back: String? = nil, mask: String? = nil) {
    self.front = front
    self.back = back
    self.mask = mask
  }

  /// The card, under its first look.
  ///
  /// Foil's crest is for its own card: another's that was given no back bears no name.
  var card: Card {
    var card = Card.own
    card.name = title
    func face(_ path: String) -> CardFace {
      CardFace(Self.id(path), [CardFoil(Card.firstLook)])
    }
    if let front {
      card.front = face(front)
      card.back = CardFace(
        .plainBack, [CardFoil(Card.firstLook, mask: .picture(.plainBackMask))])
    }
    if let mask { card.front.foils[0].mask = .picture(Self.id(mask)) }
    if let back { card.back = face(back) }
    return card
  }

  /// Where the card's pictures come from.
  var sources: [PictureID: ArtStore.Source] {
    var sources = ArtStore.own
    for path in [front, back].compactMap(\.self) { sources[Self.id(path)] = .art(file: path) }
    if let mask { sources[Self.id(mask)] = .map(file: mask) }
    return sources
  }

  /// The card's name for a title bar.
  var title: String {
    guard let front else { return Card.own.name }
    let name = Self.name(of: front)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The files that the user named.
  var files: [String] { [front, mask, back].compactMap(\.self) }

  /// The pictures in them.
  var pictures: [PictureID] { files.map(Self.id) }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func id(_ path: String) -> PictureID { PictureID("file \(path)") }
}
