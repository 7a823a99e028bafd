internal import Geometry
package import SceneGraph

/// A row of a list with a text of several lines, and a button.
public struct TextRow: ControlBody {
  /// The mark before a text: a red dot for errors, a golden ring for warnings, or nothing.
  public enum Mark: Sendable, Hashable {
    case error, warning, none
  }

  /// The text.
  let text: String
  /// The mark before it.
  let mark: Mark
  /// The title of the button; nil for none.
  let button: String?
  /// The sentence that describes the button.
  let buttonHint: String
  /// True if the row is the selected one.
  let isSelected: Bool
  /// True if the row can be selected.
  let isSelectable: Bool

  /// A row; without a mark only its button can be pressed.
  public init(
    _ text: String, mark: Mark = .none, button: String? = nil, buttonHint: String = "",
    isSelected: Bool = false
  ) {
    (self.text, self.mark, self.button) = (text, mark, button)
    (self.buttonHint, self.isSelected) = (buttonHint, isSelected)
    isSelectable = mark != .none
  }

  private static let (leading, air, mark, high) = (15.5, 7.0, 14.0, 24.0)
  private static let most = 8

  private func frame(_ width: Double) -> Rect {
    let inset = max(PanelStyle.padding(in: width) - 8, 0)
    return Rect(
      origin: Vector2(inset, 1), size: Size(max(width - 2 * inset, 1), height(in: width) - 2))
  }

  private func left(_ width: Double) -> Double {
    PanelStyle.padding(in: width) + (mark == .none ? 0 : Self.mark)
  }

  private func buttonFrame(_ width: Double) -> Rect? {
    buttonWidth.map { wide in
      Rect(
        origin: Vector2(
          width - PanelStyle.padding(in: width) - wide, top(width) - Self.high / 2),
        size: Size(wide, Self.high))
    }
  }

  private var buttonWidth: Double? {
    button.map { (PanelStyle.width(of: $0, size: PanelStyle.value) + 18).rounded(.up) }
  }

  private func textWidth(_ width: Double) -> Double {
    let taken = buttonWidth.map { $0 + PanelStyle.gap } ?? 0
    return max(width - PanelStyle.padding(in: width) - left(width) - taken, 1)
  }

  private func lines(_ width: Double) -> Int {
    min(
      PanelStyle.lines(of: text, size: PanelStyle.value, width: textWidth(width)), Self.most)
  }

  private func height(in width: Double) -> Double {
    max(Double(lines(width)) * Self.leading + 2 * Self.air, button == nil ? 0 : Self.high + 8)
  }

  /// The middle of the first line, and of the button.
  private func top(_ width: Double) -> Double {
    (height(in: width) - Double(lines(width)) * Self.leading) / 2 + Self.leading / 2
  }

  package func height(in width: Double, _ state: ControlState) -> Double { height(in: width) }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    let (frame, button) = (frame(width), buttonFrame(width))
    let wide = (button?.origin.x ?? frame.end.x) - frame.origin.x
    let body = Rect(origin: frame.origin, size: Size(max(wide, 1), frame.size.height))
    return (isSelectable ? [HitArea(.whole, body)] : [])
      + (button.map { [HitArea(.option(0), $0)] } ?? [])
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    let parts: [ControlPart] =
      (isSelectable ? [.whole] : []) + (button == nil ? [] : [.option(0)])
    return parts.isEmpty ? [] : [parts]
  }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    .change(part == .option(0) ? .press(0) : .select)
  }

  package func hint(for part: ControlPart) -> String? { part == .option(0) ? buttonHint : nil }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (frame, left) = (frame(width), left(width))
    let isLit = isSelectable && (state.hovered != nil || state.focused != nil)
    var items: [Drawing.Item] = []
    if isSelected || isLit {
      items.append(
        .fill(PanelStyle.box(frame), .color(.white.opacity(isSelected ? 0.085 : 0.045))))
    }
    let top = top(width)
    let center = Vector2(PanelStyle.padding(in: width) + 3, top)
    switch mark {
    case .error: items.append(.fill(Path(circleAt: center, radius: 4), .color(PanelStyle.fault)))
    case .warning:
      items.append(
        .stroke(
          Path(circleAt: center, radius: 3.2), .color(Palette.gold), StrokeStyle(width: 1.6)))
    case .none: break
    }
    items.append(
      .text(
        Text(
          text, size: PanelStyle.value,
          color: isSelected ? Palette.bright : mark == .none ? Palette.quiet : Palette.plain,
          width: textWidth(width), lines: Self.most),
        at: Vector2(left, top)))
    if let button, let place = buttonFrame(width) {
      let isHere = state.hovered == .option(0)
      items += [
        .fill(PanelStyle.box(place), .color(Palette.gold.opacity(isHere ? 1 : 0.85))),
        .text(
          Text(
            button, size: PanelStyle.value, isBold: true, color: Palette.sheet,
            alignment: .center, width: place.size.width),
          at: place.center),
      ]
      if state.focused == .option(0) { items.append(PanelStyle.ring(place, radius: 7)) }
    }
    if state.focused == .whole { items.append(PanelStyle.ring(frame)) }
    return items
  }
}
