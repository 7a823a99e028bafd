internal import Geometry
internal import Interaction
public import SceneGraph

extension RadialScene {
  /// The band with its marks, the upright items, the name of the item nearest to 12 o'clock, and
  /// the selected item's name in the middle.
  public func node(at time: Double) -> Node {
    let (layout, rotation) = (layout, rotation(at: time))
    let center = layout.center.rounded(.down)
    let marks = Node.drawing(layout.marks).offset(by: -layout.marks.size.vector / 2)
    let spin = Matrix4.rotation(.radians(rotation), axis: Vector3(0, 0, 1))
    let nearest = RadialItem.all[topmost(at: time)]
    var nodes: [Node] = [
      .backdrop(wall(at: time)), Self.drawing(layout.band, around: center),
      .transformed(.translation(Vector3(layout.center, 0)) * spin, marks),
      Self.drawing(layout.mark(naming: nearest), around: center),
    ]
    let hovered = hovered(at: time)
    // Whole points keep the lines of a ring at rest sharp.
    let isStill = drag == nil && isAtRest(at: time)
    for (index, place) in places(at: time).enumerated() {
      let look: RadialLayout.Look =
        index == selected ? .selected : index == hovered ? .hovered : .plain
      let sheet = layout.sheet(of: RadialItem.all[index], look)
      nodes.append(
        Self.drawing(sheet, around: isStill ? place.rounded(.toNearestOrAwayFromZero) : place))
    }
    // Without room below the mark, the middle shows the nearest item's name.
    let shown =
      (selected ?? hovered).map { RadialItem.all[$0] } ?? (layout.isRoomy ? nil : nearest)
    let hub = layout.hub(
      item: shown, isChosen: selected != nil,
      tint: (shown ?? nearest).color.mixed(with: .white, 0.25), grip: grip,
      arrangement: arrangement)
    nodes.append(Self.drawing(hub, around: center))
    if surroundings.staging != .whole { nodes.removeFirst() }
    return .group(nodes)
  }

  private static func drawing(_ drawing: Drawing, around center: Vector2) -> Node {
    Node.drawing(drawing).offset(by: center - drawing.size.vector / 2)
  }

  /// A dusk in the hues of the items near 12 o'clock, which changes as the ring turns.
  private func wall(at time: Double) -> Backdrop {
    let layout = layout
    var (sum, weight) = (Vector4.zero, 0.0)
    for (index, place) in places(at: time).enumerated() {
      // The weight is 1 at 12 o'clock and 0 at 6, and large only near the top.
      let height = ((layout.center.y - place.y) / layout.radius + 1) / 2
      let share = max(height, 1e-3) * max(height, 1e-3) * max(height, 1e-3)
      sum += RadialItem.all[index].color.components * share
      weight += share
    }
    let hue = sum / weight
    let glow = Vector3(hue.x, hue.y, hue.z)
    return Backdrop(
      center: Vector3(0.060, 0.058, 0.110) + 0.30 * glow,
      edge: Vector3(0.026, 0.025, 0.055) + 0.030 * glow, position: Vector2(0.5, 0.40),
      radius: 0.80)
  }
}
