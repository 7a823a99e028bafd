/// A card as a value: what its body is, what lies on its two faces, and what it is seen by.
///
/// Pictures are named, not loaded, and no file is known here: files become cards in `Cards`, cards
/// become nodes in the scenes.
public struct Card: Sendable, Hashable, Codable {
  /// What it is called; empty where it has no name.
  public var name: String
  /// Its body.
  public var shape = CardShape.poker
  /// What its foils are seen by.
  public var light = NamedLight.usual
  /// The front.
  public var front: CardFace
  /// The back, as it is read from behind.
  public var back: CardFace

  /// A poker card with these faces.
  public init(name: String = "", front: CardFace, back: CardFace) {
    self.name = name
    self.front = front
    self.back = back
  }

  /// The look that a card begins with where nothing else is said.
  public static let firstLook = "aurora"

  /// The looks that are drawn as a whole, not as foil under lamps, by effect name.
  public static let classicLooks = [firstLook, "kira"]

  /// Foil's own card.
  public static let own: Card = {
    var card = Card(
      name: "Tsuru",
      front: CardFace(.front, [CardFoil(firstLook, mask: .picture(.frontMask))]),
      back: CardFace(.back, [CardFoil(firstLook, mask: .picture(.backMask))]))
    card.front.depth = .picture(.frontDepth)
    // As assets/card/art/depth.py draws it.
    card.front.depthRange = 6.4
    return card
  }()
}
