public import SceneGraph

/// A card as a value: its body, its two sides and its light.
///
/// It names its pictures and holds no pixels or files. `Cards` makes cards from files, and the
/// scenes make nodes from cards.
public struct Card: Sendable, Hashable, Codable {
  /// The card's name; empty if it has none.
  public var name: String
  /// The card's body: size, corners and thickness.
  public var shape = CardShape.poker
  /// The light on the card.
  public var light = NamedLight.usual
  /// The press profile for printing: a name, or a file beside the card; nil for the usual one.
  public var press: String?
  /// The front side.
  public var front: CardFace
  /// The back side, laid out as seen from behind.
  public var back: CardFace

  /// A poker card with these sides.
  public init(name: String = "", front: CardFace, back: CardFace) {
    self.name = name
    self.front = front
    self.back = back
  }

  /// The default look of a new card.
  public static let firstLook = "aurora"

  /// Effect names of the looks that draw a whole side themselves, without foil and lamps.
  public static let classicLooks = ["kira"]

  /// The card that comes with Foil.
  public static let own: Card = {
    var card = Card(
      name: "Tsuru",
      front: CardFace(.front, [CardFoil(firstLook, mask: .picture(.frontMask))]),
      back: CardFace(.back, [CardFoil(firstLook, mask: .picture(.backMask))]))
    card.front.depth = .picture(.frontDepth)
    // The range that assets/card/art/depth.py draws the depth map for.
    card.front.depthRange = 6.4
    return card
  }()
}
