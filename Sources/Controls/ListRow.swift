internal import Geometry
package import Interaction
package import SceneGraph

/// A row of a list whose items can be selected, moved and removed.
public struct ListRow: ControlBody {
  /// The item's name.
  let title: String
  /// A few more words about the item; empty for none.
  public var detail: String
  /// True if the row is the selected one.
  public var isSelected: Bool
  /// True if a row is above it in the list.
  public var canMoveUp: Bool
  /// True if a row is below it in the list.
  public var canMoveDown: Bool
  /// True if the row can be removed.
  public var canBeRemoved = true
  /// True if the item can get its original values back.
  public var canReset = false
  /// The height, in points.
  public var height = 44.0

  /// A row that can be removed.
  public init(
    title: String, detail: String = "", isSelected: Bool = false, canMoveUp: Bool = false,
    canMoveDown: Bool = false
  ) {
    (self.title, self.detail, self.isSelected) = (title, detail, isSelected)
    (self.canMoveUp, self.canMoveDown) = (canMoveUp, canMoveDown)
  }

  private static let side = 24.0

  /// The changes that the row's buttons make; the last button is the leftmost one.
  private var changes: [(change: ControlChange, isPossible: Bool)] {
    [
      (.move(by: -1), canMoveUp), (.move(by: 1), canMoveDown), (.remove, canBeRemoved),
      (.reset, canReset),
    ]
  }

  package func height(in width: Double, _ state: ControlState) -> Double { height }

  private func frame(_ width: Double) -> Rect {
    let inset = max(PanelStyle.padding(in: width) - 8, 0)
    return Rect(
      origin: Vector2(inset, 2), size: Size(max(width - 2 * inset, 1), height - 4))
  }

  private func button(_ index: Int, in width: Double) -> Rect {
    let right = frame(width).end.x - 4 - Double(index == 3 ? 3 : 2 - index) * Self.side
    return Rect(
      center: Vector2(right - Self.side / 2, height / 2), size: Size(Self.side, Self.side))
  }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    let frame = frame(width)
    let left = max(button(canReset ? 3 : 0, in: width).origin.x - frame.origin.x, 0)
    let body = Rect(origin: frame.origin, size: Size(left, frame.size.height))
    return [HitArea(.whole, body)]
      + possible.map { HitArea(.option($0), button($0, in: width)) }
  }

  private var possible: [Int] { changes.indices.filter { changes[$0].isPossible } }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [[.whole] + possible.map(ControlPart.option)]
  }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch part {
    case .option(let index): .change(changes[index].change)
    default: .change(.select)
    }
  }

  package func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    case .enter, .space: answer(toPressOn: part, state)
    case .delete, .backspace: canBeRemoved ? .change(.remove) : .nothing
    default: nil
    }
  }

  package func hint(for part: ControlPart) -> String? {
    switch part {
    case .option(2): "Removes this row. Key: Delete."
    case .option(3): "Resets this row."
    case .option: "Moves this row in the stack."
    default: nil
    }
  }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, frame) = (PanelStyle.padding(in: width), frame(width))
    let isLit = state.hovered != nil || state.focused != nil
    var items: [Drawing.Item] = []
    if isSelected || isLit {
      items.append(
        .fill(PanelStyle.box(frame), .color(.white.opacity(isSelected ? 0.085 : 0.045))))
    }
    if isSelected {
      let bar = Rect(
        origin: frame.origin + Vector2(0, frame.size.height / 4),
        size: Size(2.5, frame.size.height / 2))
      items.append(.fill(PanelStyle.box(bar, radius: 1.25), .color(Palette.gold)))
    }
    let room = max(button(canReset ? 3 : 0, in: width).origin.x - pad - 4, 1)
    let hasDetail = !detail.isEmpty
    items.append(
      .text(
        Text(
          title, size: PanelStyle.title, color: isSelected ? Palette.gold : Palette.bright,
          width: room),
        at: Vector2(pad, hasDetail ? 15 : height / 2)))
    if hasDetail {
      items.append(
        .text(
          Text(detail, size: PanelStyle.small, color: Palette.quiet, width: room),
          at: Vector2(pad, 31)))
    }
    for index in possible {
      let place = button(index, in: width)
      let isHere = [state.hovered, state.focused].contains(.option(index))
      let color = Palette.bright.opacity(isHere ? 1 : isSelected || isLit ? 0.55 : 0.22)
      if isHere { items.append(.fill(PanelStyle.box(place), .color(PanelStyle.box(isLit: true)))) }
      items.append(Self.sign(index, at: place.center, color: color))
      if state.focused == .option(index) { items.append(PanelStyle.ring(place)) }
    }
    if state.focused == .whole { items.append(PanelStyle.ring(frame)) }
    return items
  }

  private static func sign(_ index: Int, at center: Vector2, color: Color) -> Drawing.Item {
    switch index {
    case 2: PanelStyle.crossSign(center, color: color)
    case 3: PanelStyle.resetSign(center, color: color)
    default:
      PanelStyle.chevron(center, way: Vector2(0, index == 0 ? -1 : 1), size: 9, color: color)
    }
  }
}
