public import Geometry
public import SceneGraph

/// The beginning of an editor.
public struct EditorConfiguration: Sendable {
  /// True beside a card that is held in a pose: nothing is edited there.
  public var isHeld = false
  /// True where the bench is open from the beginning.
  public var showsBench = false
  /// The card as the user wants it and as it was opened, to go on from; nil for that of the
  /// surroundings.
  public var cards: (wanted: Card, original: Card)?
  /// The pointer's place to go on from; nil where it is not over the view.
  public var pointer: Vector2?

  /// An editor of the card in its surroundings, its bench folded away.
  public init() {}
}
