public import Geometry
public import SceneGraph

/// The card beside the editor at a moment: the side that faces the user, and how it is held.
public struct CardHold: Sendable {
  /// True where the back is seen, or about to be.
  public var isBack = false
  /// Right and down parts of the normal of the side that is seen; zero edge-on, where that is another
  /// side from one moment to the next.
  public var lean = Vector2.zero
  /// True where the card turns by itself or in a hand.
  public var isMoving = false
  /// Mouse buttons that hold the card or the view.
  public var buttons: Set<MouseButton> = []

  /// A card at rest that shows its front, in nobody's hand.
  public init() {}

  /// The side that is edited.
  var side: WritableKeyPath<Card, CardFace> { isBack ? \.back : \.front }
}
