internal import Geometry
internal import SceneGraph

extension EffectsScene {
  /// The sheet with a line for each parameter of its page; nothing where it is folded away.
  func panel(_ layout: EffectsLayout) -> [Node] {
    guard let parameters = current?.parameters, !layout.rows.isEmpty else { return [] }
    let size = layout.panel.size
    var items = Sheet.items(size, opacity: 0.80)
    if layout.hasPages {
      let (first, last) = (layout.rows.lowerBound + 1, layout.rows.upperBound)
      let page = "\(first)\u{2013}\(last) of \(parameters.count)"
      items.append(
        .text(
          Text(page, size: 10, color: Palette.quiet, alignment: .center),
          at: Vector2(size.width / 2, size.height - layout.padding / 2)))
    }
    return [.drawing(Drawing(size: size, items)).offset(by: layout.panel.origin)]
      + layout.rows.map { index in
        Node.drawing(row(parameters[index], index, layout)).offset(by: layout.row(index).origin)
      }
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
        Text(
          parameter.name, size: 13, color: isSelected ? Palette.gold : Palette.bright,
          width: layout.labelWidth - 8),
        at: Vector2(layout.padding, middle))
    ]
    for (component, number) in numbers.enumerated() {
      var tint = isSelected ? Palette.gold : Color(0.72, 0.73, 0.77)
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
    let end = size.width - layout.padding
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
          Text(
            text, size: numbers.count == 1 ? 13 : 11, color: Palette.quiet, alignment: .trailing),
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
        [.fill(knob, .color(isHeld ? .white : Palette.bright))]),
    ]
  }

  /// A number in three or four places.
  static func short(_ number: Double) -> String {
    let places = abs(number) >= 100 ? 1.0 : abs(number) >= 10 ? 10 : 100
    let rounded = (number * places).rounded() / places
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
