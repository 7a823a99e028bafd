public import Editing
public import SceneGraph

extension CardScene {
  /// The initial state of a card.
  public struct Configuration: Sendable {
    /// A fixed pose, in which events do not move the card; nil for none.
    public var pose: Pose?
    /// A looping motion, in which events do not move the card and animated looks are frozen; nil
    /// for none.
    public var show: CardShow?
    /// True if the bench is open from the start.
    public var showsBench = false
    /// The cards of the start page; nil for no start page.
    public var startCards: [StartCard]?
    /// True in the first window ever, which invites the user's art.
    public var invitesArt = false
    /// The look that the card is compared with; nil for none.
    public var comparedLook: String?
    /// The zoom about the middle of the view, 1...12.
    public var zoom = 1.0
    /// True if a long press beside the card opens the quick menu, as in a window; a script's press
    /// may hold the card still for any time.
    public var hasLongPress = false
    /// The motion to continue, without an opening tilt; nil for a new card.
    public var motion: ContinuedMotion?

    /// True if events do not move the card.
    var isHeld: Bool { pose != nil || show != nil }

    /// A card that is free to move.
    public init() {}
  }
}
