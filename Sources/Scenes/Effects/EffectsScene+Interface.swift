internal import Geometry
internal import SceneGraph

extension EffectsScene {
  private static let accent = Color(0.93, 0.77, 0.46)
  private static let bright = Color(0.95, 0.95, 0.97)
  private static let quiet = Color(0.86, 0.87, 0.90, opacity: 0.62)

  /// Everything but the picture, each part a drawing of its own: only what changes is drawn anew.
  func interface(_ layout: EffectsLayout) -> [Node] {
    var nodes: [Node] = [.drawing(header(width: layout.view.width))]
    if effects.count > 1 {
      for way in [-1.0, 1] {
        nodes.append(.drawing(Self.arrow(way)).offset(by: layout.arrow(way) - Vector2(22, 22)))
      }
    }
    if current != nil, !isBypassed { nodes.append(dividerLine(layout)) }
    guard let parameters = current?.parameters, !parameters.isEmpty else { return nodes }
    nodes.append(.drawing(Self.sheet(layout.panel.size)).offset(by: layout.panel.origin))
    for (index, parameter) in parameters.enumerated() {
      nodes.append(
        .drawing(row(parameter, index, layout)).offset(by: layout.row(index).origin))
    }
    return nodes
  }

  // MARK: Header

  private func header(width: Double) -> Drawing {
    let middle = width / 2
    guard let current else {
      return Drawing(
        size: Size(width, EffectsLayout.headerHeight),
        [
          .text(
            Text("no effects", size: 24, color: Self.quiet, alignment: .center),
            at: Vector2(middle, 54))
        ])
    }
    var kind: [Drawing.Item] = [
      .text(
        Text(
          current.kind.title, size: 11, isBold: true, color: Self.accent, alignment: .center),
        at: Vector2(middle, 27))
    ]
    if effects.count > 1 {
      kind.append(
        .text(
          Text(
            "\(index + 1) / \(effects.count)", size: 12, color: Self.quiet, alignment: .trailing),
          at: Vector2(width - 24, 27)))
    }
    if isBypassed {
      kind.append(
        .text(
          Text("before", size: 12, color: Self.quiet, alignment: .leading), at: Vector2(24, 27)))
    }
    let name = Text(
      current.name, size: 27, isBold: true, color: Self.bright, alignment: .center)
    // About half an em a letter: two lines at most.
    let letters = max(Int((width - 64) / 6.6), 16)
    let lines = Self.lines(current.summary, letters: min(letters, 72)).prefix(2)
    let summary = lines.enumerated().map { row, line in
      Drawing.Item.text(
        Text(line, size: 13, color: Self.quiet, alignment: .center),
        at: Vector2(middle, 84 + 18 * Double(row)))
    }
    return Drawing(
      size: Size(width, EffectsLayout.headerHeight),
      kind + [.text(name, at: Vector2(middle, 53))] + summary)
  }

  /// A text broken into lines of at most so many letters, where a word does not have more.
  static func lines(_ text: String, letters: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= letters {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func arrow(_ way: Double) -> Drawing {
    let middle = Vector2(22, 22)
    let chevron = Path { path in
      path.move(to: middle + Vector2(-4 * way, -8))
      path.addLine(to: middle + Vector2(4 * way, 0))
      path.addLine(to: middle + Vector2(-4 * way, 8))
    }
    return Drawing(
      size: Size(44, 44),
      [
        .fill(
          Circle().path(in: Rect(center: middle, size: Size(40, 40))),
          .color(Color(0.045, 0.047, 0.06, opacity: 0.5))),
        .stroke(
          chevron, .color(bright.opacity(0.85)),
          StrokeStyle(width: 2.4, join: .round, hasRoundEnds: true)),
      ])
  }

  // MARK: Divider

  private func dividerLine(_ layout: EffectsLayout) -> Node {
    let shown = layout.shown
    let over = 18.0
    let size = Size(120, shown.size.height + 2 * over)
    let x = 60.0
    let grip = Rect(center: Vector2(x, size.height / 2), size: Size(26, 26))
    let line = Rect(origin: Vector2(x - 0.75, 0), size: Size(1.5, size.height))
    let label = { (text: String, place: Double, alignment: Text.Alignment) in
      Drawing.Item.text(
        Text(text, size: 11, color: Self.quiet, alignment: alignment),
        at: Vector2(place, 7))
    }
    func chevron(_ way: Double) -> Path {
      Path { path in
        path.move(to: grip.center + Vector2(3.5 * way, -4))
        path.addLine(to: grip.center + Vector2(7 * way, 0))
        path.addLine(to: grip.center + Vector2(3.5 * way, 4))
      }
    }
    let arrows = [-1.0, 1].map { way in
      Drawing.Item.stroke(
        chevron(way), .color(Color(0.12, 0.12, 0.15)),
        StrokeStyle(width: 1.6, join: .round, hasRoundEnds: true))
    }
    let drawing = Drawing(
      size: size,
      [
        .shadowed(
          DropShadow(color: .black.opacity(0.5), blur: 3),
          [
            .fill(RoundedRectangle().path(in: line), .color(Self.bright.opacity(0.9))),
            .fill(Circle().path(in: grip), .color(drag == .divider ? Self.accent : Self.bright)),
          ]),
        label("before", x - 8, .trailing), label("after", x + 8, .leading),
      ] + arrows)
    let place = shown.origin + Vector2((divider * shown.size.width).rounded() - x, -over)
    return .drawing(drawing).offset(by: place)
  }

  // MARK: Sliders

  /// A dark sheet with a hairline of light along its edge.
  private static func sheet(_ size: Size) -> Drawing {
    let outline = RoundedRectangle(cornerRadius: 12).path(in: Rect(origin: .zero, size: size))
    return Drawing(
      size: size,
      [
        .fill(outline, .color(Color(0.045, 0.047, 0.06, opacity: 0.80))),
        .masked(
          by: outline, [.stroke(outline, .color(.white.opacity(0.10)), StrokeStyle(width: 2))]),
      ])
  }

  private func row(
    _ parameter: EffectDescription.Parameter, _ index: Int, _ layout: EffectsLayout
  ) -> Drawing {
    let size = layout.row(index).size
    let middle = size.height / 2
    let isSelected = index == selected
    let numbers = value(of: parameter).components
    let isColor = numbers.count == 3 && parameter.range == 0...1
    var items: [Drawing.Item] = [
      .text(
        Text(parameter.name, size: 13, color: isSelected ? Self.accent : Self.bright),
        at: Vector2(EffectsLayout.padding, middle))
    ]
    for (component, number) in numbers.enumerated() {
      var tint = isSelected ? Self.accent : Color(0.72, 0.73, 0.77)
      if isColor { tint = Self.primaries[component] }
      let track = layout.track(index, component)
      let range = parameter.sliderRange
      let width = range.upperBound - range.lowerBound
      let part = { (number: Double) in
        width > 0 ? ((number - range.lowerBound) / width).clamped(to: 0...1) : 0
      }
      let isHeld = drag == .slider(parameter: index, component: component)
      items += Self.slider(
        from: track.from, to: track.to, y: middle, part: part(number), zero: part(0), tint: tint,
        isHeld: isHeld)
    }
    let end = size.width - EffectsLayout.padding
    if isColor {
      let swatch = Rect(center: Vector2(end - 14, middle), size: Size(28, 16))
      let outline = RoundedRectangle(cornerRadius: 4).path(in: swatch)
      let color = Color(numbers[0], numbers[1], numbers[2])
      items.append(.fill(outline, .color(color)))
      items.append(.stroke(outline, .color(.white.opacity(0.25)), StrokeStyle(width: 1)))
    } else if numbers.count <= 2 {
      let text = numbers.map(Self.short).joined(separator: "  ")
      items.append(
        .text(
          Text(text, size: numbers.count == 1 ? 13 : 11, color: Self.quiet, alignment: .trailing),
          at: Vector2(end, middle)))
    }
    return Drawing(size: size, items)
  }

  private static let primaries = [
    Color(0.95, 0.42, 0.40), Color(0.45, 0.82, 0.48), Color(0.45, 0.60, 0.98),
  ]

  private static func slider(
    from: Double, to: Double, y: Double, part: Double, zero: Double, tint: Color, isHeld: Bool
  ) -> [Drawing.Item] {
    let bar = { (a: Double, b: Double) in
      RoundedRectangle(cornerRadius: 2).path(
        in: Rect(origin: Vector2(min(a, b), y - 2), size: Size(max(abs(b - a), 0.1), 4)))
    }
    let x = from + part * (to - from)
    let knob = Circle().path(
      in: Rect(center: Vector2(x, y), size: isHeld ? Size(16, 16) : Size(13, 13)))
    return [
      .fill(bar(from, to), .color(.white.opacity(0.13))),
      .fill(bar(from + zero * (to - from), x), .color(tint.opacity(0.85))),
      .shadowed(
        DropShadow(color: .black.opacity(0.5), blur: 1.5, offset: Vector2(0, 1)),
        [.fill(knob, .color(isHeld ? .white : bright))]),
    ]
  }

  /// A number in three or four places.
  static func short(_ number: Double) -> String {
    let places = abs(number) >= 100 ? 1.0 : abs(number) >= 10 ? 10 : 100
    let rounded = (number * places).rounded() / places
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Effect.Kind {
  /// As a headline.
  var title: String {
    switch self {
    case .distortion: "DISTORTION"
    case .color: "COLOUR"
    case .layer: "LAYER"
    }
  }
}
