internal import Geometry
package import Interaction
package import SceneGraph

/// A field for a name, and a button that uses the name; Enter in the field presses the button.
public struct NameField: ControlBody {
  /// The field's purpose, shown before the field.
  var title: String
  /// The name so far.
  var name: String
  /// The text of the empty field.
  var placeholder: String
  /// The button's text: one word.
  var button: String

  /// A field for a name.
  ///
  /// - Parameters:
  ///   - name: the name so far.
  ///   - placeholder: the text of the empty field.
  ///   - button: the button's text: one word.
  public init(title: String, name: String, placeholder: String, button: String) {
    (self.title, self.name, self.placeholder, self.button) = (title, name, placeholder, button)
  }

  /// The longest name, in characters.
  private static let longest = 60

  // MARK: Layout

  private func box(_ width: Double) -> TextBox {
    TextBox(title: title, text: name, width: width, buttons: [58])
  }

  package func height(in width: Double, _ state: ControlState) -> Double { box(width).height }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, box(width).field), HitArea(.option(0), box(width).button(0))]
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [[.whole, .option(0)]]
  }

  // MARK: Answers

  package func editableText(of part: ControlPart) -> String? { part == .whole ? name : nil }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    part == .whole ? .type : .change(.press(0))
  }

  package func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    // Enter uses a name that is there; the space bar types another.
    case .enter: part == .whole && name.isEmpty ? .type : .change(.press(0))
    case .space: answer(toPressOn: part, state)
    default: nil
    }
  }

  package func value(of part: ControlPart, typed text: String) -> ControlChange? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = String(words.prefix(Self.longest))
    return name == self.name ? nil : .write(name)
  }

  package func changes(onEnterIn part: ControlPart) -> [ControlChange] { [.press(0)] }

  // MARK: Picture

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    box(width).items(name.isEmpty ? nil : name, placeholder: placeholder, state)
      + chipItems(width, state)
      + (state.typing == nil && state.focused == .option(0)
        ? [PanelStyle.ring(box(width).button(0).expanded(by: Vector2(2, 2)), radius: 8)] : [])
  }

  private func chipItems(_ width: Double, _ state: ControlState) -> [Drawing.Item] {
    let frame = box(width).button(0)
    let isLit = state.hovered == .option(0)
    return [
      .fill(PanelStyle.box(frame), .color(PanelStyle.box(isLit: isLit))),
      .text(
        Text(
          button, size: PanelStyle.value, color: isLit ? Palette.bright : Palette.plain,
          alignment: .center, width: frame.size.width - 8),
        at: frame.center),
    ]
  }
}
