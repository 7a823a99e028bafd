internal import Geometry
internal import SceneGraph

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

  private static let box = 24.0
  private static let chip = 58.0
  /// The longest name, in characters.
  private static let longest = 60

  // MARK: Layout

  func height(in width: Double, _ state: ControlState) -> Double { top(width) + Self.box + 2 }

  private func top(_ width: Double) -> Double {
    PanelStyle.titleWidth(in: width) == 0 ? 20 : 2
  }

  private func field(_ width: Double) -> Rect {
    let (pad, across) = (PanelStyle.padding(in: width), PanelStyle.titleWidth(in: width))
    let left = across == 0 ? pad : pad + across + PanelStyle.gap
    return Rect(
      origin: Vector2(left, top(width)),
      size: Size(max(width - pad - Self.chip - 6 - left, 1), Self.box))
  }

  private func chip(_ width: Double) -> Rect {
    Rect(
      origin: Vector2(width - PanelStyle.padding(in: width) - Self.chip, top(width)),
      size: Size(Self.chip, Self.box))
  }

  func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, field(width)), HitArea(.option(0), chip(width))]
  }

  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] { [[.whole, .option(0)]] }

  // MARK: Answers

  func editableText(of part: ControlPart) -> String? { part == .whole ? name : nil }

  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? { part == .whole ? .type : .change(.press(0)) }

  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    // Enter uses a name that is there; the space bar types another.
    case .enter: part == .whole && name.isEmpty ? .type : .change(.press(0))
    case .space: part == .whole ? .type : .change(.press(0))
    default: nil
    }
  }

  func value(of part: ControlPart, typed text: String) -> ControlChange? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = String(words.prefix(Self.longest))
    return name == self.name ? nil : .write(name)
  }

  func changes(onEnterIn part: ControlPart) -> [ControlChange] { [.press(0)] }

  // MARK: Picture

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (pad, field) = (PanelStyle.padding(in: width), field(width))
    let isAbove = PanelStyle.titleWidth(in: width) == 0
    let room = isAbove ? PanelStyle.inner(width) : PanelStyle.titleWidth(in: width)
    var items: [Drawing.Item] = [
      .text(
        Text(
          title, size: PanelStyle.title,
          color: state.hovered == nil ? Palette.plain : Palette.bright, width: room),
        at: Vector2(pad, isAbove ? 10 : field.center.y))
    ]
    let box = TextBox(text: name, field: field)
    items +=
      state.typing == .whole
      ? box.typedItems(state.typed)
      : box.items(
        shown: name.isEmpty ? placeholder : name, isPlaceholder: name.isEmpty,
        isLit: state.hovered == .whole)
    items += chipItems(width, state)
    if state.typing == nil, let focused = state.focused {
      let frame = focused == .whole ? field : chip(width)
      items.append(PanelStyle.ring(frame.expanded(by: Vector2(2, 2)), radius: 8))
    }
    return items
  }

  private func chipItems(_ width: Double, _ state: ControlState) -> [Drawing.Item] {
    let frame = chip(width)
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
