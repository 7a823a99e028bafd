internal import Geometry
public import SceneGraph

extension RadialScene {
  /// The band, its marks, the items upright on it, and in the middle what is chosen.
  public func node(at time: Double) -> Node {
    let (layout, rotation) = (layout, rotation(at: time))
    let center = layout.center.rounded(.down)
    let marks = Node.drawing(layout.marks).offset(by: -layout.marks.size.vector / 2)
    let spin = Matrix4.rotation(.radians(rotation), axis: Vector3(0, 0, 1))
    var nodes: [Node] = [
      .backdrop(Self.wall), Self.drawing(layout.band, around: center),
      .transformed(.translation(Vector3(layout.center, 0)) * spin, marks),
    ]
    let hovered = hovered(at: time)
    // On whole points once it stands still, where lines are sharp.
    let isStill = drag == nil && isAtRest(at: time)
    for (index, place) in places(at: time).enumerated() {
      let look: RadialLayout.Look =
        index == selected ? .selected : index == hovered ? .hovered : .plain
      let sheet = layout.sheet(of: RadialItem.all[index], look)
      nodes.append(
        Self.drawing(sheet, around: isStill ? place.rounded(.toNearestOrAwayFromZero) : place))
    }
    let shown = selected ?? hovered
    let hub = layout.hub(
      item: shown.map { RadialItem.all[$0] }, isChosen: shown == selected, grip: grip,
      arrangement: arrangement)
    nodes.append(Self.drawing(hub, around: center))
    if surroundings.staging != .whole { nodes.removeFirst() }
    return .group(nodes)
  }

  private static func drawing(_ drawing: Drawing, around center: Vector2) -> Node {
    Node.drawing(drawing).offset(by: center - drawing.size.vector / 2)
  }

  private static let wall = Backdrop(
    center: Vector3(0.150, 0.152, 0.180), edge: Vector3(0.040, 0.040, 0.056),
    position: Vector2(0.5, 0.45), radius: 0.72)
}
