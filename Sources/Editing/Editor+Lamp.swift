internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The user's own lamp, placed by a drag over the card.
extension Editor {
  /// True while a drag places the lamp.
  private var placesLamp: Bool { isBenchShown && bench.placesLamp && card.light.lamp != nil }

  /// Hands an event to the lamp; true if the lamp used it.
  mutating func handleLamp(_ event: Event, at time: Double) -> Bool {
    guard placesLamp else {
      (bench.placesLamp, bench.holdsLamp) = (false, false)
      return false
    }
    switch event {
    case .pressed(.left)
    where !benchFrame(at: time).contains(pointer) && handle(at: time)?.isPointed != true:
      bench.holdsLamp = true
      placeLamp(at: time)
    case .moved where bench.holdsLamp: placeLamp(at: time)
    case .released(.left) where bench.holdsLamp:
      bench.holdsLamp = false
      workspace.endStep()
    case .key(.escape) where bench.panel.typing == nil && bench.panel.opened == nil:
      (bench.placesLamp, bench.holdsLamp) = (false, false)
      workspace.endStep()
    default: return false
    }
    return true
  }

  /// The disc in front of the card: the lamp is on the half sphere over it.
  private func disc(at time: Double) -> (center: Vector2, radius: Double) {
    let room = room(at: time)
    return (room.vector / 2, max(0.48 * min(room.width, room.height), 1))
  }

  private mutating func placeLamp(at time: Double) {
    guard var lamp = card.light.lamp else { return }
    let (disc, before) = (disc(at: time), lamp.place)
    lamp.place = (pointer - disc.center) / disc.radius
    // A lamp in motion counts as the card's motion, so that waving it does not flash.
    bench.lampWay += lamp.place - before
    workspace.change(isFinal: false) { $0.light = .own(lamp) }
  }

  /// The mark of the lamp over the card while a drag places it.
  func lampNodes(at time: Double) -> [Node] {
    guard placesLamp, let lamp = card.light.lamp else { return [] }
    let (disc, color) = (disc(at: time), Color(hex: lamp.color) ?? .white)
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
