internal import Geometry
package import Interaction
package import SceneGraph

/// A choice between words: a few in a row, or many in a list that opens over the other controls.
public struct Choice: ControlBody {
  /// The title of the choice; empty for none.
  var title: String
  /// The words to choose from.
  var options: [String]
  /// The index of the chosen word; nil if the choice is none of them.
  var selected: Int?

  /// A choice between words.
  public init(_ title: String, _ options: [String], selected: Int?) {
    (self.title, self.options, self.selected) = (title, options, selected)
  }

  private static let box = 24.0
  private static let air = 18.0

  // MARK: Layout

  private func isAbove(_ width: Double) -> Bool {
    !title.isEmpty && PanelStyle.titleWidth(in: width) == 0
  }

  /// The frame of the words, without the title.
  private func field(_ width: Double) -> Rect {
    let pad = PanelStyle.padding(in: width)
    let isAbove = isAbove(width)
    let left =
      title.isEmpty || isAbove ? pad : pad + PanelStyle.titleWidth(in: width) + PanelStyle.gap
    return Rect(
      origin: Vector2(left, isAbove ? 20 : 2),
      size: Size(max(width - pad - left, 1), Self.box))
  }

  /// The width of each word in a row, in points; nil if they need a list.
  private func row(_ width: Double) -> [Double]? {
    let wanted = options.map { PanelStyle.width(of: $0, size: PanelStyle.value) + Self.air }
    let (whole, room) = (wanted.reduce(0, +), field(width).size.width)
    guard whole <= room, !options.isEmpty else { return nil }
    let spare = (room - whole) / Double(options.count)
    return wanted.map { $0 + spare }
  }

  /// True if the words are in a row.
  func isRow(in width: Double) -> Bool { row(width) != nil }

  /// The frame of each word in a row.
  private func frames(_ width: Double) -> [Rect] {
    let field = field(width)
    var left = field.origin.x
    return (row(width) ?? []).map { wide in
      defer { left += wide }
      return Rect(origin: Vector2(left, field.origin.y), size: Size(wide, field.size.height))
    }
  }

  package func height(in width: Double, _ state: ControlState) -> Double { field(width).end.y + 2 }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    if isRow(in: width) { return frames(width).enumerated().map { HitArea(.option($0), $1) } }
    return [HitArea(.whole, field(width))]
  }

  package func list(in width: Double) -> OptionList? {
    isRow(in: width)
      ? nil : OptionList(field: field(width), options: options, selected: selected)
  }

  // MARK: Answers

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [[.whole]]
      + (state.isOpen && !isRow(in: width) ? options.indices.map { [.option($0)] } : [])
  }

  package func tabStops(in width: Double, _ state: ControlState) -> [ControlPart] { [.whole] }

  package func focus(for part: ControlPart) -> ControlPart { .whole }

  package var chosenPart: ControlPart? { selected.map(ControlPart.option) }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    if case .option(let index) = part { .change(.choose(index)) } else { .open(!state.isOpen) }
  }

  package func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    if key == .enter || key == .space { return answer(toPressOn: part, state) }
    guard part == .whole else { return key == .left || key == .escape ? .open(false) : nil }
    return switch key {
    case .escape: state.isOpen ? .open(false) : nil
    case .left: choose((selected ?? options.count) - 1)
    case .right: choose((selected ?? -1) + 1)
    case .home: choose(0)
    case .end: choose(options.count - 1)
    default: nil
    }
  }

  private func choose(_ index: Int) -> ControlAnswer {
    options.indices.contains(index) && index != selected ? .change(.choose(index)) : .nothing
  }

  // MARK: Picture

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, field) = (PanelStyle.padding(in: width), field(width))
    var items: [Drawing.Item] = []
    if !title.isEmpty {
      let room = isAbove(width) ? PanelStyle.inner(width) : PanelStyle.titleWidth(in: width)
      items.append(
        .text(
          Text(
            title, size: PanelStyle.title,
            color: state.hovered == nil ? Palette.plain : Palette.bright, width: room),
          at: Vector2(pad, isAbove(width) ? 10 : field.center.y)))
    }
    items += isRow(in: width) ? rowItems(width, state) : fieldItems(width, state)
    if state.focused == .whole {
      items.append(PanelStyle.ring(field.expanded(by: Vector2(2, 2)), radius: 8))
    }
    return items
  }

  private func rowItems(_ width: Double, _ state: ControlState) -> [Drawing.Item] {
    var items: [Drawing.Item] = [
      .fill(PanelStyle.box(field(width)), .color(.white.opacity(0.05)))
    ]
    for (index, frame) in frames(width).enumerated() {
      let isHere = state.hovered == .option(index)
      if index == selected {
        items.append(.fill(PanelStyle.box(frame), .color(.white.opacity(0.11))))
      }
      items.append(
        .text(
          Text(
            options[index], size: PanelStyle.value,
            color: index == selected ? Palette.gold : isHere ? Palette.bright : Palette.quiet,
            alignment: .center, width: max(frame.size.width - 4, 1)),
          at: frame.center))
    }
    return items
  }

  /// The field that opens the list, with the chosen word.
  private func fieldItems(_ width: Double, _ state: ControlState) -> [Drawing.Item] {
    let field = field(width)
    let isLit = state.hovered == .whole
    let chosen = selected.flatMap { options.indices.contains($0) ? options[$0] : nil }
    return [
      .fill(PanelStyle.box(field), .color(PanelStyle.box(isLit: isLit || state.isOpen))),
      .text(
        Text(
          chosen ?? "\u{2013}", size: PanelStyle.value, color: Palette.gold,
          width: max(field.size.width - 36, 1)),
        at: Vector2(field.origin.x + 10, field.center.y)),
      PanelStyle.chevron(
        Vector2(field.end.x - 14, field.center.y), way: Vector2(0, state.isOpen ? -1 : 1), size: 8,
        color: isLit ? Palette.bright : Palette.quiet),
    ]
  }
}
