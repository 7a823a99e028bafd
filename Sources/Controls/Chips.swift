internal import Geometry
package import SceneGraph

/// A row of chips in an order, of which one is selected and can be moved and removed, with a button
/// that adds one and a button for all of them.
///
/// The changes are `choose` (an index), `move`, `remove`, and `press` of 0 (add) or 1 (all).
public struct Chips: ControlBody {
  /// The chips' texts, at least one.
  let titles: [String]
  /// The index of the selected chip.
  let selected: Int
  /// True if a chip can be added.
  let canAdd: Bool
  /// The text of the button for all chips.
  let action: String
  /// The hints of its parts; empty ones show the control's hint.
  var hints = Hints()

  /// Texts that say what each part does.
  public struct Hints: Sendable, Hashable {
    var (select, move, remove, add) = ("", "", "", "")

    /// No hints.
    public init() {}

    /// Hints for a chip, its arrows, its cross, and the button that adds one.
    public init(select: String, move: String, remove: String, add: String) {
      (self.select, self.move, self.remove, self.add) = (select, move, remove, add)
    }
  }

  /// Chips from the first to the last.
  public init(
    _ titles: [String], selected: Int, canAdd: Bool, action: String, hints: Hints = Hints()
  ) {
    (self.titles, self.selected) = (titles, selected)
    (self.canAdd, self.action, self.hints) = (canAdd, action, hints)
  }

  /// The height of a line, in points.
  public static let line = 36.0
  private static let box = 28.0
  /// The distance between chips, with the sign of their order.
  private static let between = 16.0
  private static let sign = 22.0
  private static let (back, forward, remove) = (
    ControlPart.option(10), ControlPart.option(11), ControlPart.option(12)
  )
  private static let (add, all) = (ControlPart.option(13), ControlPart.option(14))

  private var hasSigns: Bool { titles.count > 1 }
  private var actionWidth: Double { PanelStyle.width(of: action, size: PanelStyle.title) + 28 }

  /// The width of a chip beside its text, in points.
  private func extra(_ index: Int) -> Double {
    24 + (hasSigns && index == selected ? 3 * Self.sign : 0)
  }

  /// The widths of the texts, in points.
  private var texts: [Double] { titles.map { PanelStyle.width(of: $0, size: PanelStyle.title) } }

  /// The width of everything except the chips' texts and the button for all chips, in points.
  private var fixed: Double {
    titles.indices.map(extra).reduce(0, +) + Self.between * Double(titles.count - 1)
      + (canAdd ? Self.between + Self.box : 0)
  }

  /// True if the button for all chips has a line of its own.
  private func isSplit(_ width: Double) -> Bool {
    fixed + texts.reduce(0, +) + Self.between + actionWidth > PanelStyle.inner(width)
  }

  package func height(in width: Double, _ state: ControlState) -> Double {
    isSplit(width) ? 2 * Self.line : Self.line
  }

  /// The frames of the chips, of the button that adds one, and of the button for all.
  private func layout(_ width: Double) -> (chips: [Rect], add: Rect?, all: Rect) {
    let (pad, inner, isSplit) = (
      PanelStyle.padding(in: width), PanelStyle.inner(width), isSplit(width)
    )
    let top = (Self.line - Self.box) / 2
    let most = isSplit ? max((inner - fixed) / Double(titles.count), 1) : .infinity
    var (x, chips) = (pad, [Rect]())
    for (index, text) in texts.enumerated() {
      let size = Size((min(text, most) + extra(index)).rounded(.down), Self.box)
      chips.append(Rect(origin: Vector2(x, top), size: size))
      x += size.width + Self.between
    }
    let add = canAdd ? Rect(origin: Vector2(x, top), size: Size(Self.box, Self.box)) : nil
    let wide = isSplit ? inner : actionWidth.rounded()
    let corner = Vector2(pad + inner - wide, isSplit ? Self.line + top : top)
    return (chips, add, Rect(origin: corner, size: Size(wide, Self.box)))
  }

  /// The signs on the selected chip, with their frames; none on a single chip.
  private func signs(_ chips: [Rect]) -> [(part: ControlPart, frame: Rect, isPossible: Bool)] {
    guard hasSigns, chips.indices.contains(selected) else { return [] }
    let chip = chips[selected]
    return [
      (Self.back, selected > 0), (Self.forward, selected < titles.count - 1), (Self.remove, true),
    ].enumerated().map { index, sign in
      let left = chip.end.x - 4 - Double(3 - index) * Self.sign
      let size = Size(Self.sign, chip.size.height)
      return (sign.0, Rect(origin: Vector2(left, chip.origin.y), size: size), sign.1)
    }
  }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    let layout = layout(width)
    let signs = signs(layout.chips)
    return layout.chips.enumerated().map { index, frame in
      var body = frame
      if index == selected, let left = signs.first?.frame.origin.x {
        body.size.width = max(left - frame.origin.x, 1)
      }
      return HitArea(.option(index), body)
    } + signs.filter(\.isPossible).map { HitArea($0.part, $0.frame) }
      + (layout.add.map { [HitArea(Self.add, $0)] } ?? []) + [HitArea(Self.all, layout.all)]
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [hitAreas(in: width, state).map(\.part)]
  }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch part {
    case Self.back: .change(.move(by: -1))
    case Self.forward: .change(.move(by: 1))
    case Self.remove: .change(.remove)
    case Self.add: .change(.press(0))
    case Self.all: .change(.press(1))
    case .option(let index): .change(.choose(index))
    default: nil
    }
  }

  package func hint(for part: ControlPart) -> String? {
    let hint =
      switch part {
      case Self.back, Self.forward: hints.move
      case Self.remove: hints.remove
      case Self.add: hints.add
      case Self.all: ""
      default: hints.select
      }
    return hint.isEmpty ? nil : hint
  }

  // MARK: Picture

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let layout = layout(width)
    var items: [Drawing.Item] = []
    for (index, frame) in layout.chips.enumerated() {
      items += chip(index, frame, isLit: state.hovered == .option(index))
      guard index > 0 else { continue }
      let middle = Vector2(frame.origin.x - Self.between / 2, frame.center.y)
      items.append(
        PanelStyle.chevron(middle, way: Vector2(1, 0), size: 7, color: Palette.quiet.opacity(0.7)))
    }
    for (part, frame, isPossible) in signs(layout.chips) {
      let isHere = state.hovered == part || state.focused == part
      let color = Palette.gold.opacity(isPossible ? (isHere ? 1 : 0.75) : 0.2)
      if isHere {
        let box = frame.expanded(by: Vector2(-1, -4))
        items.append(.fill(PanelStyle.box(box, radius: 5), .color(Palette.gold.opacity(0.22))))
      }
      items.append(
        part == Self.remove
          ? PanelStyle.crossSign(frame.center, color: color)
          : PanelStyle.chevron(
            frame.center, way: Vector2(part == Self.back ? -1 : 1, 0), size: 9, color: color))
    }
    if let add = layout.add {
      let isHere = state.hovered == Self.add
      let color = Palette.bright.opacity(isHere ? 1 : 0.7)
      items.append(
        .fill(PanelStyle.box(add, radius: Self.box / 2), .color(PanelStyle.box(isLit: isHere))))
      for way in [Vector2(5, 0), Vector2(0, 5)] {
        items.append(
          .stroke(
            Path(lines: [add.center - way, add.center + way]), .color(color),
            StrokeStyle(width: 1.6, hasRoundEnds: true)))
      }
    }
    let isHere = state.hovered == Self.all
    items += [
      .fill(PanelStyle.box(layout.all), .color(PanelStyle.box(isLit: isHere))),
      .text(
        Text(
          action, size: PanelStyle.title, color: isHere ? Palette.bright : Palette.plain,
          alignment: .center, width: max(layout.all.size.width - 12, 1)),
        at: layout.all.center),
    ]
    if let focused = state.focused,
      let area = hitAreas(in: width, state).first(where: { $0.part == focused })
    {
      items.append(PanelStyle.ring(area.frame.expanded(by: Vector2(2, 2)), radius: 8))
    }
    return items
  }

  /// A chip without its signs; the selected one is gold.
  private func chip(_ index: Int, _ frame: Rect, isLit: Bool) -> [Drawing.Item] {
    let isSelected = index == selected
    let box = PanelStyle.box(frame, radius: Self.box / 2)
    let fill = isSelected ? Palette.gold.opacity(isLit ? 0.2 : 0.14) : PanelStyle.box(isLit: isLit)
    let signs = hasSigns && isSelected ? 3 * Self.sign : 0
    var items: [Drawing.Item] = [.fill(box, .color(fill))]
    if isSelected {
      items.append(
        .stroke(
          PanelStyle.box(frame.expanded(by: Vector2(-0.5, -0.5)), radius: Self.box / 2 - 0.5),
          .color(Palette.gold.opacity(0.7)), StrokeStyle(width: 1)))
    }
    items.append(
      .text(
        Text(
          titles[index], size: PanelStyle.title,
          color: isSelected ? Palette.gold : isLit ? Palette.bright : Palette.plain,
          width: max(frame.size.width - 22 - signs, 1)),
        at: Vector2(frame.origin.x + 12, frame.center.y)))
    return items
  }
}
