internal import Geometry
internal import SceneGraph

/// The card beside the editor at a moment: the side that faces the user, and how it is held.
struct CardHold {
  /// True where the back is seen, or about to be.
  var isBack = false
  /// Right and down parts of the normal of the side that is seen; zero edge-on, where that is another
  /// side from one moment to the next.
  var lean = Vector2.zero
  /// True where the card turns by itself or in a hand.
  var isMoving = false
  /// Mouse buttons that hold the card or the view.
  var buttons: Set<MouseButton> = []

  /// The side that is edited.
  var side: WritableKeyPath<Card, CardFace> { isBack ? \.back : \.front }
}
