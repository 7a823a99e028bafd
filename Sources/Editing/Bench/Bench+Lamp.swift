internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The user's own lamp, placed by a drag over the card.
extension Bench {
  /// The pointer over the card, for a drag that places the lamp.
  struct LampDrag {
    let pointer: Vector2
    /// The view beside the bench, in points.
    let room: Size
    /// True if the pointer is not on the bench or its handle.
    let isFree: Bool

    /// The disc in front of the card: the lamp is on the half sphere over it.
    var disc: (center: Vector2, radius: Double) {
      (room.vector / 2, max(0.48 * min(room.width, room.height), 1))
    }
  }

  /// Hands an event to the lamp of the open card; true if the lamp used it.
  ///
  /// - Parameter isShown: True if the bench is open.
  mutating func handleLamp(
    _ event: Event, _ drag: LampDrag, of workspace: inout Workspace, isShown: Bool
  ) -> Bool {
    guard isShown, choices.placesLamp, workspace.card.light.lamp != nil else {
      (choices.placesLamp, choices.holdsLamp) = (false, false)
      return false
    }
    switch event {
    case .pressed(.left) where drag.isFree:
      choices.holdsLamp = true
      placeLamp(drag, of: &workspace)
    case .moved where choices.holdsLamp: placeLamp(drag, of: &workspace)
    case .released(.left) where choices.holdsLamp:
      choices.holdsLamp = false
      workspace.endStep()
    case .key(.escape) where panel.typing == nil && panel.opened == nil:
      (choices.placesLamp, choices.holdsLamp) = (false, false)
      workspace.endStep()
    default: return false
    }
    return true
  }

  private mutating func placeLamp(_ drag: LampDrag, of workspace: inout Workspace) {
    guard var lamp = workspace.card.light.lamp else { return }
    let before = lamp.place
    lamp.place = (drag.pointer - drag.disc.center) / drag.disc.radius
    // A lamp in motion counts as the card's motion, so that waving it does not flash.
    choices.lampWay += lamp.place - before
    workspace.change(isFinal: false) { $0.light = .own(lamp) }
  }

  /// The mark of a lamp over the card while a drag places it.
  func lampNodes(_ lamp: OwnLamp?, _ drag: LampDrag) -> [Node] {
    guard choices.placesLamp, let lamp else { return [] }
    let (disc, color) = (drag.disc, Color(hex: lamp.color) ?? .white)
    func circle(_ radius: Double) -> Path { Path(circleAt: Vector2(22, 22), radius: radius) }
    let corner = disc.center + disc.radius * lamp.place - Vector2(22, 22)
    return [
      .drawing(
        [
          .fill(circle(20), .color(color.opacity(0.22))),
          .stroke(circle(13), .color(.black.opacity(0.45)), StrokeStyle(width: 4)),
          .stroke(circle(13), .color(.white), StrokeStyle(width: 2)),
          .fill(circle(7), .color(color)),
        ], in: Rect(origin: corner, size: Size(44, 44)))
    ]
  }
}
