internal import Geometry
internal import SceneGraph

extension QuickMenu {
  /// The ring with its icons over a dark disc; its center names the focused item and its value.
  func node(value: String, at time: Double) -> Node {
    let visible = visibility(at: time)
    let center = layout.center
    // The icons come out of the center a little.
    let reach = layout.radius * (0.82 + 0.18 * visible)
    let places = PolarLayout(
      center: center, radius: reach, angles: PolarLayout.even(QuickItem.allCases.count)
    ).points
    let lit = focus.map { (angle: 45 * Double($0.rawValue), color: $0.art.color) }
    var nodes = [Node.drawing(layout.plate(lit: lit), around: center)]
    nodes.append(
      layout.marks(
        longEvery: 6, turned: rotation(at: time), opacity: focus?.part == nil ? 0.4 : 1))
    for (item, place) in zip(QuickItem.allCases, places) {
      let isChanged = item.part.map { steps[$0, default: 0] != 0 } ?? false
      let look: RadialLayout.Look =
        item == focus ? .selected : isChanged ? .hovered : .plain
      let around = visible == 1 ? place.rounded(.toNearestOrAwayFromZero) : place
      nodes.append(Node.drawing(layout.sheet(of: item.art, look), around: around))
    }
    nodes.append(Node.drawing(layout.hub(focus, value), around: center))
    return visible < 1 ? .flattened(.group(nodes), opacity: visible) : .group(nodes)
  }
}

extension RadialLayout {
  /// The name of the focused item above its value; a cross where a click leaves the menu.
  fileprivate func hub(_ focus: QuickItem?, _ value: String) -> Drawing {
    let size = Self.side(1.5 * radius)
    let middle = size.vector / 2
    let scale = radius / QuickMenu.radius
    guard let focus else {
      let arm = 7 * scale
      let cross = Path { path in
        path.addLines([middle - Vector2(arm, arm), middle + Vector2(arm, arm)])
        path.addLines([middle - Vector2(arm, -arm), middle + Vector2(arm, -arm)])
      }
      return Drawing(
        size: size,
        [
          .stroke(
            cross, .color(Palette.quiet), StrokeStyle(width: 1.8 * scale, hasRoundEnds: true))
        ])
    }
    func text(_ string: String, _ height: Double, _ color: Color, isBold: Bool) -> Text {
      Text(
        string, size: height * scale, isBold: isBold, color: color, alignment: .center,
        width: 1.34 * radius)
    }
    return Drawing(
      size: size,
      [
        .text(
          text(focus.art.name, 12, focus.art.color.mixed(with: .white, 0.5), isBold: false),
          at: middle - Vector2(0, 12 * scale)),
        .text(
          text(value, 15, Palette.bright, isBold: true), at: middle + Vector2(0, 8 * scale)),
      ])
  }
}
