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
    var nodes = [Self.drawing(layout.plate(focus), around: center)]
    let marks = Node.drawing(layout.dial(isLit: focus?.part != nil))
    let spin = Matrix4.rotation(.radians(rotation(at: time)), axis: Vector3(0, 0, 1))
    nodes.append(
      .transformed(
        .translation(Vector3(center, 0)) * spin,
        marks.offset(by: -layout.plateSize.vector / 2)))
    for (item, place) in zip(QuickItem.allCases, places) {
      let isChanged = item.part.map { steps[$0, default: 0] != 0 } ?? false
      let look: RadialLayout.Look =
        item == focus ? .selected : isChanged ? .hovered : .plain
      let around = visible == 1 ? place.rounded(.toNearestOrAwayFromZero) : place
      nodes.append(Self.drawing(layout.sheet(of: item.art, look), around: around))
    }
    nodes.append(Self.drawing(layout.hub(focus, value), around: center))
    return visible < 1 ? .flattened(.group(nodes), opacity: visible) : .group(nodes)
  }

  private static func drawing(_ drawing: Drawing, around center: Vector2) -> Node {
    Node.drawing(drawing).offset(by: center - drawing.size.vector / 2)
  }
}

extension RadialLayout {
  fileprivate var plateSize: Size { Self.side(2.9 * radius) }

  /// The dark disc of the quick menu, with the sector of the focused item.
  fileprivate func plate(_ focus: QuickItem?) -> Drawing {
    let middle = plateSize.vector / 2
    let (inner, outer) = (radius - bandWidth / 2, radius + bandWidth / 2)
    let disc = Path(circleAt: middle, radius: outer)
    let shadow = DropShadow(
      color: .black.opacity(0.42), blur: 0.07 * radius, offset: Vector2(0, 0.03 * radius))
    let dark = Palette.sheet.mixed(with: .white, 0.05)
    func down(_ above: Color, _ below: Color) -> Paint {
      .linear(
        from: middle - Vector2(0, outer), to: middle + Vector2(0, outer),
        [GradientStop(0, above), GradientStop(1, below)])
    }
    var items: [Drawing.Item] = [
      .shadowed(shadow, [.fill(disc, .color(dark.opacity(0.90)))]),
      .stroke(
        Path(circleAt: middle, radius: radius), down(.white.opacity(0.10), .white.opacity(0.04)),
        StrokeStyle(width: bandWidth)),
      .stroke(
        Path(circleAt: middle, radius: outer - 0.5),
        down(.white.opacity(0.30), .white.opacity(0.08)), StrokeStyle(width: 1)),
    ]
    if let focus {
      let half = 22.5
      let start = 45 * Double(focus.rawValue) - 90
      let sector = Path { path in
        path.addArc(
          center: middle, radius: outer, from: .degrees(start - half), to: .degrees(start + half))
        path.addArc(
          center: middle, radius: inner, from: .degrees(start + half), to: .degrees(start - half))
        path.close()
      }
      let color = focus.art.color
      items += [
        .fill(sector, .color(color.opacity(0.34))),
        .stroke(
          Path { path in
            path.addArc(
              center: middle, radius: outer - 1, from: .degrees(start - half),
              to: .degrees(start + half))
          }, .color(color.mixed(with: .white, 0.35)), StrokeStyle(width: 2)),
      ]
    }
    return Drawing(size: plateSize, items)
  }

  /// The dial's marks inside the band, brighter while they change a value.
  fileprivate func dial(isLit: Bool) -> Drawing {
    let marks = marks(longEvery: 6)
    let inset = (plateSize.vector - marks.size.vector) / 2
    return Drawing(
      size: plateSize,
      [.faded(isLit ? 1 : 0.4, [.transformed(.translation(inset), marks.items)])])
  }

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
