internal import CardModel
public import Geometry
public import Interaction

/// The state of the card beside the editor: the side facing the user, and its motion.
public struct CardState: Sendable {
  /// True if the back faces the user, or is about to.
  public var isBack = false
  /// The right and down parts of the normal of the side facing the user; zero edge-on, where the
  /// side changes from one moment to the next.
  public var lean = Vector2.zero
  /// True if the card moves by itself or is being dragged.
  public var isMoving = false
  /// The mouse buttons that hold the card or the view.
  public var buttons: Set<MouseButton> = []

  /// The frame of the flat card in the view, zoomed.
  public var frame = Rect(origin: .zero, size: Size(1, 1))

  /// A card at rest that shows its front and is not held.
  public init() {}

  /// The place of a point of the view on the flat card, as shares of its width and height.
  func place(of point: Vector2) -> Vector2 {
    let place = (point - frame.origin) / frame.size.vector
    return place.clamped(lowerBound: Vector2(-1, -1), upperBound: Vector2(2, 2))
  }

  /// The side to edit.
  var side: WritableKeyPath<Card, CardFace> { isBack ? \.back : \.front }
}
