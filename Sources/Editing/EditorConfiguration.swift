public import Geometry

/// The initial state of an editor.
public struct EditorConfiguration: Sendable {
  /// True for a card in a fixed pose, which cannot be edited.
  public var isHeld = false
  /// True if the bench is open from the start.
  public var showsBench = false
  /// True in a window, whose handle of the bench is visible at first and after each movement.
  public var isInWindow = false
  /// The look that the card is compared with; nil for none.
  public var comparedLook: String?
  /// The pointer's position to continue with; nil if it is not over the view.
  public var pointer: Vector2?

  /// An editor of the card in its surroundings, with its bench closed.
  public init() {}
}
