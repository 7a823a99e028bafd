public import CardModel
public import Geometry
public import Motion

/// The state of the editor's panel that a scene depends on.
///
/// It gives the room that the panel covers, and the map shown in place of a side.
public struct EditorPresence: Sendable, Hashable {
  /// Position of the panel: 0 is closed, 1 is open.
  public var opening = SpringMotion(resting: 0, tolerance: 1e-3)
  /// Width of the open panel at the right edge of a wide view, in points.
  public var width = 0.0
  /// The map of the open or focused control in the editor; nil if there is none.
  public var map: MapRole?
  /// The map chosen last.
  public var chosenMap = MapRole.foil
  /// Time in the scene, in seconds, until which the chosen map is shown.
  public var showsChosenUntil = -Double.infinity
  /// Index of the sheet of foil that `MapRole.foil` refers to.
  public var sheet = 0

  /// The way of a lamp that was placed by hand, as a share of its distance.
  public var lampWay = Vector2.zero

  /// True if a released card keeps its tilt.
  public var holdsTilt = false

  /// True if the card faces the user without any tilt, so that it can be painted on.
  public var isFlat = false
  /// True to show the map in red over the art, false to show it alone in black and white.
  public var overlaysMap = false

  /// The comparison of the card with another look; nil for none.
  public var comparison: Comparison?

  /// The part of the proof that the user looks at; nil while the proof is closed.
  public var proof: ProofPresence?

  /// True while the editor covers the card.
  public var coversCard = false

  /// True while another panel has the place of the editor's.
  public var isHidden = false

  /// A closed editor.
  public init() {}

  /// The least width of a view with the panel at its right edge, in points; in a narrower view it is
  /// a sheet at the bottom edge.
  public static let leastWidthBeside = 900.0

  /// True if the panel is a sheet at the bottom edge of a view.
  public func isSheet(in view: Size) -> Bool { view.width < Self.leastWidthBeside }

  /// The width that the panel covers at the right edge of a view at `time`, and the height that it
  /// covers at the bottom edge, in points; one of them is 0.
  public func taken(of view: Size, at time: Double) -> Size {
    guard fits(view), width > 0 else { return Size(0, 0) }
    let part = opening.value(at: time).clamped(to: 0...1)
    return isSheet(in: view)
      ? Size(0, Self.sheetHeight(in: view) * part) : Size(width * part, 0)
  }

  /// The height of the open sheet at the bottom edge of a view, in points.
  public static func sheetHeight(in view: Size) -> Double {
    (0.5 * view.height).clamped(to: 230...440).rounded()
  }

  /// True if the panel fits into a view, and has its place.
  public func fits(_ view: Size) -> Bool {
    guard !isHidden else { return false }
    let least = isSheet(in: view) ? Self.smallestForSheet.height : Self.leastHeightBeside
    return view.width >= Self.smallestForSheet.width && view.height >= least
  }

  /// The smallest view with room for the sheet, in points.
  public static let smallestForSheet = Size(480, 400)
  /// The least height of a view with the panel at its right edge, in points.
  private static let leastHeightBeside = 320.0

  /// The map to show in place of a side; nil if the side shows itself or has no such map.
  public func shownMap(of face: CardFace, in view: Size, at time: Double) -> FaceMap? {
    guard opening.target == 1, fits(view) else { return nil }
    let role = time < showsChosenUntil ? chosenMap : map
    guard role == .foil else { return role.flatMap { face[$0, sheet: sheet] } }
    return face.foils.indices.contains(sheet) ? face.foils[sheet].map : nil
  }
}
