internal import SceneGraph

/// A change of a side that ends a fault found before printing, and changes nothing else.
public enum CardFix: Sendable, Hashable {
  /// The art is mirrored beyond the card's edge.
  case mirrorBleed

  /// The change in a few words.
  public var title: String {
    switch self {
    case .mirrorBleed: "Mirrors the art beyond the card's edge."
    }
  }

  /// Changes a card.
  ///
  /// - Parameter isBack: True for its back.
  public func apply(to card: inout Card, isBack: Bool) {
    switch self {
    case .mirrorBleed: card.shape.bleed = Bleed(extend: .mirror)
    }
  }
}
