public import Geometry
public import Motion

/// The editor beside a scene, as the scene sees it: the part of the view that its panel takes, and the
/// map that it shows in place of a face.
public struct EditorPresence: Sendable, Hashable {
  /// The panel's way into the view: 0 folded away, 1 open.
  public var opening = SpringMotion(resting: 0, tolerance: 1e-3)
  /// Points at the view's right edge that an open panel takes.
  public var width = 0.0
  /// Smallest view that has room for a panel, in points.
  public var smallestView = Size(0, 0)
  /// The map that is being chosen; nil where none is.
  public var map: MapRole?
  /// The map that was chosen last.
  public var chosenMap = MapRole.foil
  /// Seconds of the scene until which that map is shown.
  public var showsChosenUntil = -Double.infinity
  /// The sheet of foil whose mask `MapRole.foil` means, by its place in the stack.
  public var sheet = 0

  /// No editor.
  public init() {}

  /// Points at the right edge of a view that are the panel's at `time`.
  public func taken(of view: Size, at time: Double) -> Double {
    guard fits(view) else { return 0 }
    return width * opening.value(at: time).clamped(to: 0...1)
  }

  /// True where a view has room for the panel.
  public func fits(_ view: Size) -> Bool {
    view.width >= smallestView.width && view.height >= smallestView.height
  }

  /// The map that is shown in place of a face; nil where the face shows itself, also for want of that
  /// map.
  public func shownMap(of face: CardFace, in view: Size, at time: Double) -> FaceMap? {
    guard opening.target == 1, fits(view) else { return nil }
    let role = time < showsChosenUntil ? chosenMap : map
    return role.flatMap { face[$0, sheet: sheet] }
  }
}
