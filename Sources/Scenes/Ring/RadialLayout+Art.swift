internal import Geometry
internal import SceneGraph

extension RadialLayout {
  /// The look of an item.
  enum Look: Sendable {
    case plain, hovered, selected
  }

  /// A square with an even side, so that its center is on a whole point.
  static func side(_ length: Double) -> Size {
    let side = 2 * (length / 2).rounded(.up)
    return Size(side, side)
  }

  // MARK: Ring

  /// A drawing with the band behind the items, lit from above.
  var band: Drawing {
    let size = Self.side(2 * radius + bandWidth + 4)
    return Drawing(
      size: size,
      [
        circle(radius, 0.085, 0.025, width: bandWidth, in: size),
        circle(radius - bandWidth / 2, 0.05, 0.14, in: size),
        circle(radius + bandWidth / 2, 0.20, 0.05, in: size),
      ])
  }

  /// A circle whose light fades from its top to its bottom.
  private func circle(
    _ reach: Double, _ above: Double, _ below: Double, width: Double = 1, in size: Size
  ) -> Drawing.Item {
    let (middle, outer) = (size.vector / 2, Vector2(0, radius + bandWidth / 2))
    let stops = [GradientStop(0, .white.opacity(above)), GradientStop(1, .white.opacity(below))]
    return .stroke(
      Path(circleAt: middle, radius: reach),
      .linear(from: middle - outer, to: middle + outer, stops), StrokeStyle(width: width))
  }

  /// The size of the plate, with room for its shadow.
  var plateSize: Size { Self.side(2.9 * radius) }

  /// A dark disc with the band, readable in front of anything.
  ///
  /// - Parameter lit: The angle of a lit eighth, clockwise from 12 o'clock, and its color.
  func plate(lit: (angle: Double, color: Color)? = nil) -> Drawing {
    let (middle, outer) = (plateSize.vector / 2, radius + bandWidth / 2)
    let shadow = DropShadow(
      color: .black.opacity(0.42), blur: 0.07 * radius, offset: Vector2(0, 0.03 * radius))
    let dark = Paint.color(Palette.sheet.mixed(with: .white, 0.05).opacity(0.90))
    func eighth(_ reach: Double, _ color: Color, width: Double) -> Drawing.Item {
      let start = (lit?.angle ?? 0) - 90 - 22.5
      let arc = Path { path in
        path.addArc(
          center: middle, radius: reach, from: .degrees(start), to: .degrees(start + 45))
      }
      return .stroke(arc, .color(color), StrokeStyle(width: width))
    }
    let sector = lit.map {
      [
        eighth(radius, $0.color.opacity(0.34), width: bandWidth),
        eighth(outer - 1, $0.color.mixed(with: .white, 0.35), width: 2),
      ]
    }
    return Drawing(
      size: plateSize,
      [
        .shadowed(shadow, [.fill(Path(circleAt: middle, radius: outer), dark)]),
        circle(radius, 0.10, 0.04, width: bandWidth, in: plateSize),
        circle(outer - 0.5, 0.30, 0.08, in: plateSize),
      ] + (sector ?? []))
  }

  /// The mark at 12 o'clock inside the band, and below it the name of the nearest item.
  ///
  /// - Parameter isNamed: False to leave out the name.
  func mark(naming item: RadialItem, isNamed: Bool = true) -> Drawing {
    let size = Self.side(1.48 * radius)
    let middle = size.vector / 2
    let tip = middle - Vector2(0, 0.715 * radius)
    let wing = Vector2(0.034, 0.044) * radius
    let tint = item.color.mixed(with: .white, 0.35)
    let pointer = Path(lines: [tip, tip + wing, tip + Vector2(-wing.x, wing.y)], isClosed: true)
    var items: [Drawing.Item] = [
      .fill(pointer, .color(tint)),
      .stroke(pointer, .color(tint), StrokeStyle(width: 0.012 * radius, join: .round)),
    ]
    if isRoomy, isNamed {
      items.append(
        .text(
          Text(item.name, size: 0.068 * radius, color: tint, alignment: .center),
          at: tip + Vector2(0, 0.115 * radius)))
    }
    return Drawing(size: size, items)
  }

  /// The 96 marks inside the band, which turn with the ring, with longer ones at equal distances.
  ///
  /// - Parameter rotation: The ring's angle in radians.
  func marks(longEvery detent: Int, turned rotation: Double, opacity: Double = 1) -> Node {
    let outer = radius - bandWidth / 2 - 0.025 * radius
    let size = Self.side(2 * outer + 2)
    let middle = size.vector / 2
    func ticks(_ chosen: (Int) -> Bool, length: Double) -> Path {
      Path { path in
        for index in (0..<96).filter(chosen) {
          let turn = AffineTransform.rotation(
            .degrees(360 * Double(index) / 96), about: middle)
          path.addLines([outer, outer - length].map { turn.apply(middle - Vector2(0, $0)) })
        }
      }
    }
    let style = StrokeStyle(width: max(1, 0.005 * radius), hasRoundEnds: true)
    let marks: [Drawing.Item] = [
      .stroke(
        ticks({ !$0.isMultiple(of: detent) }, length: 0.022 * radius),
        .color(.white.opacity(0.16)), style),
      .stroke(
        ticks({ $0.isMultiple(of: detent) }, length: 0.042 * radius),
        .color(.white.opacity(0.38)), style),
    ]
    let drawing = Drawing(size: size, opacity < 1 ? [.faded(opacity, marks)] : marks)
    let spin = Matrix4.rotation(.radians(rotation), axis: Vector3(0, 0, 1))
    return .transformed(
      .translation(Vector3(center, 0)) * spin, .drawing(drawing, around: .zero))
  }

  // MARK: Items

  /// The color of the discs before an item's hue.
  private static let dark = Color(0.115, 0.110, 0.165)

  /// The disc of an item with its icon.
  func sheet(of item: RadialItem, _ look: Look) -> Drawing {
    let diameter = itemSize * (look == .plain ? 1 : 1.06)
    let size = Self.side(itemSize * 1.9)
    let middle = size.vector / 2
    let disc = Path(circleAt: middle, radius: diameter / 2)
    let (top, bottom) = (middle - Vector2(0, diameter / 2), middle + Vector2(0, diameter / 2))
    func gradient(_ from: Color, _ to: Color) -> Paint {
      .linear(from: top, to: bottom, [GradientStop(0, from), GradientStop(1, to)])
    }
    let ground: Paint
    let rim: Color
    let ink: Color
    var shadow = DropShadow(
      color: .black.opacity(0.35), blur: 0.05 * itemSize, offset: Vector2(0, 0.04 * itemSize))
    let hue = item.color
    switch look {
    case .plain:
      ground = gradient(Self.dark.mixed(with: hue, 0.42), Self.dark.mixed(with: hue, 0.20))
      (rim, ink) = (hue.mixed(with: .white, 0.25).opacity(0.45), hue.mixed(with: .white, 0.72))
    case .hovered:
      ground = gradient(Self.dark.mixed(with: hue, 0.66), Self.dark.mixed(with: hue, 0.40))
      (rim, ink) = (hue.mixed(with: .white, 0.45), .white)
      shadow = DropShadow(color: hue.opacity(0.45), blur: 0.10 * itemSize)
    case .selected:
      ground = gradient(hue.mixed(with: .white, 0.20), hue.mixed(with: .black, 0.10))
      (rim, ink) = (.white.opacity(0.45), .white)
      shadow = DropShadow(color: hue.opacity(0.75), blur: 0.14 * itemSize)
    }
    let scale = 0.50 * diameter / RadialItem.gridSize
    let corner = middle - Vector2(repeating: RadialItem.gridSize / 2) * scale
    return Drawing(
      size: size,
      [
        .shadowed(shadow, [.fill(disc, ground)]),
        .stroke(
          Path(circleAt: middle, radius: diameter / 2 - 0.75), .color(rim),
          StrokeStyle(width: max(1, 0.018 * itemSize))),
        .transformed(
          .translation(corner) * .scale(Vector2(repeating: scale)),
          [
            .stroke(
              item.icon, .color(ink),
              StrokeStyle(
                width: max(RadialItem.lineWidth, 1.25 / scale), join: .round, hasRoundEnds: true))
          ]),
      ])
  }
}

extension Node {
  /// A drawing with its middle at a point.
  static func drawing(_ drawing: Drawing, around center: Vector2) -> Node {
    Node.drawing(drawing).offset(by: center - drawing.size.vector / 2)
  }
}
