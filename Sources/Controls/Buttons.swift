internal import Geometry
package import SceneGraph

/// A row of buttons of equal width.
public struct Buttons: ControlBody {
  /// A button of the row.
  public struct Button: Hashable, Sendable {
    /// The button's text: one or two words.
    var title: String
    /// True if it can be pressed.
    var isEnabled = true
    /// True for the most likely choice, which is drawn in gold.
    var isProminent = false

    /// A button with `title` on it.
    public init(_ title: String, isEnabled: Bool = true, isProminent: Bool = false) {
      (self.title, self.isEnabled, self.isProminent) = (title, isEnabled, isProminent)
    }
  }

  /// The buttons, from the left.
  var buttons: [Button]

  /// Buttons in a row.
  public init(_ buttons: [Button]) {
    self.buttons = buttons
  }

  private static let height = 36.0

  package func height(in width: Double, _ state: ControlState) -> Double { Self.height }

  private func frame(_ index: Int, in width: Double) -> Rect {
    let count = Double(max(buttons.count, 1))
    let room = PanelStyle.inner(width) - PanelStyle.gap * (count - 1)
    let wide = max(room / count, 1)
    let left = PanelStyle.padding(in: width) + Double(index) * (wide + PanelStyle.gap)
    return Rect(
      origin: Vector2(left.rounded(), 4),
      size: Size((left + wide).rounded() - left.rounded(), Self.height - 8))
  }

  private var pressable: [Int] { buttons.indices.filter { buttons[$0].isEnabled } }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    pressable.map { HitArea(.option($0), frame($0, in: width)) }
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    pressable.isEmpty ? [] : [pressable.map(ControlPart.option)]
  }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    if case .option(let index) = part { .change(.press(index)) } else { nil }
  }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    buttons.indices.flatMap { index -> [Drawing.Item] in
      let (button, frame) = (buttons[index], frame(index, in: width))
      let isLit = state.hovered == .option(index)
      let gold = Palette.gold.opacity(isLit ? 1 : 0.9)
      let fill = button.isProminent ? gold : PanelStyle.box(isLit: isLit)
      var items: [Drawing.Item] = [
        .fill(PanelStyle.box(frame), .color(fill)),
        .text(
          Text(
            button.title, size: PanelStyle.title, isBold: button.isProminent,
            color: button.isProminent ? Palette.sheet : isLit ? Palette.bright : Palette.plain,
            alignment: .center, width: max(frame.size.width - 12, 1)),
          at: frame.center),
      ]
      if !button.isEnabled { items = [.faded(PanelStyle.dimmed, items)] }
      if state.focused == .option(index) {
        items.append(PanelStyle.ring(frame.expanded(by: Vector2(2, 2)), radius: 8))
      }
      return items
    }
  }
}
