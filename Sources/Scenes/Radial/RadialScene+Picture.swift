internal import Geometry
internal import Interaction
public import SceneGraph

extension RadialScene {
  /// The band with its marks, the upright items, the name of the item nearest to 12 o'clock, and
  /// the selected item's name in the middle.
  public func node(at time: Double) -> Node {
    let (layout, items) = (layout, items)
    let center = layout.center.rounded(.down)
    let nearest = items[topmost(at: time)]
    var nodes: [Node] = [
      .backdrop(surroundings.ownWall ?? wall(at: time)),
      Node.drawing(surroundings.ownWall == nil ? layout.band : layout.plate(), around: center),
      layout.marks(longEvery: 12, turned: rotation(at: time)),
      Node.drawing(layout.mark(naming: nearest, isNamed: !hasCards), around: center),
    ]
    let hub = hub(items, nearest, at: time)
    nodes += hasCards ? [hub] + cardNodes(at: time) : iconNodes(at: time) + [hub]
    if surroundings.staging != .whole { nodes.removeFirst() }
    return .group(nodes)
  }

  private func iconNodes(at time: Double) -> [Node] {
    let hovered = hovered(at: time)
    // Whole points keep the lines of a ring at rest sharp.
    let isStill = !isHeld && isAtRest(at: time)
    return places(at: time).enumerated().map { index, place in
      let look: RadialLayout.Look =
        index == selected ? .selected : index == hovered ? .hovered : .plain
      let sheet = layout.sheet(of: RadialItem.all[index], look)
      return Node.drawing(sheet, around: isStill ? place.rounded(.toNearestOrAwayFromZero) : place)
    }
  }

  /// The text in the middle, or below the card there.
  private func hub(_ items: [RadialItem], _ nearest: RadialItem, at time: Double) -> Node {
    let index = selected ?? hovered(at: time)
    // Without room below the mark, the middle shows the nearest item's name.
    let shown = index.map { items[$0] } ?? (layout.isRoomy && !hasCards ? nil : nearest)
    let tint = (shown ?? nearest).color.mixed(with: .white, 0.25)
    let center = layout.center.rounded(.down)
    if hasCards, selected != nil, let shown {
      return Node.drawing(
        layout.caption(shown.name, tint), around: center + Vector2(0, 0.6 * layout.radius))
    }
    let place = hasCards ? "\((index ?? topmost(at: time)) + 1) of \(items.count)" : nil
    let hub = layout.hub(
      item: shown, isChosen: selected != nil, tint: tint, grip: grip, arrangement: arrangement,
      place: place)
    return Node.drawing(hub, around: center)
  }

  /// A dusk in the hues of the items near 12 o'clock, which changes as the ring turns.
  private func wall(at time: Double) -> Backdrop {
    let layout = layout
    var (sum, weight) = (Vector4.zero, 0.0)
    let items = items
    for (index, place) in places(at: time).enumerated() {
      // The weight is 1 at 12 o'clock and 0 at 6, and large only near the top.
      let height = ((layout.center.y - place.y) / layout.radius + 1) / 2
      let share = max(height, 1e-3) * max(height, 1e-3) * max(height, 1e-3)
      sum += items[index].color.components * share
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
