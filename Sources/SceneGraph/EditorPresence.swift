public import Geometry
public import Motion

/// The state of the editor's panel that a scene depends on.
///
/// It gives the width that the panel covers, and the map shown in place of a side.
public struct EditorPresence: Sendable, Hashable {
  /// Position of the panel: 0 is closed, 1 is open.
  public var opening = SpringMotion(resting: 0, tolerance: 1e-3)
  /// Width of the open panel at the view's right edge, in points.
  public var width = 0.0
  /// Smallest view that the panel fits into, in points.
  public var smallestView = Size(0, 0)
  /// The map of the open or focused control in the editor; nil if there is none.
  public var map: MapRole?
  /// The map chosen last.
  public var chosenMap = MapRole.foil
  /// Time in the scene, in seconds, until which the chosen map is shown.
  public var showsChosenUntil = -Double.infinity
  /// Index of the sheet of foil that `MapRole.foil` refers to.
  public var sheet = 0

  /// True while the editor covers the card.
  public var coversCard = false

  /// A closed editor.
  public init() {}

  /// Width that the panel covers at the right edge of a view at `time`, in points.
  public func taken(of view: Size, at time: Double) -> Double {
    guard fits(view) else { return 0 }
    return width * opening.value(at: time).clamped(to: 0...1)
  }

  /// True if the panel fits into a view.
  public func fits(_ view: Size) -> Bool {
    view.width >= smallestView.width && view.height >= smallestView.height
  }

  /// The map to show in place of a side; nil if the side shows itself or has no such map.
  public func shownMap(of face: CardFace, in view: Size, at time: Double) -> FaceMap? {
    guard opening.target == 1, fits(view) else { return nil }
    let role = time < showsChosenUntil ? chosenMap : map
    guard role == .foil else { return role.flatMap { face[$0, sheet: sheet] } }
    return face.foils.indices.contains(sheet) ? face.foils[sheet].map : nil
  }
}
