internal import Geometry
internal import SceneGraph

/// A box that text is typed in, with its title before or above it and room for buttons after it.
struct TextBox {
  let title: String
  /// The text before typing.
  let text: String
  /// The control's width, in points.
  let width: Double
  /// The widths of the buttons that follow, from the left, in points.
  let buttons: [Double]

  private static let box = 24.0
  /// The distance before each button, in points.
  private static let gap = 4.0

  // MARK: Layout

  private var isTitleAbove: Bool { !title.isEmpty && PanelStyle.titleWidth(in: width) == 0 }
  private var top: Double { isTitleAbove ? 20 : 2 }

  /// The control's height, in points.
  var height: Double { top + Self.box + 2 }

  /// The box's frame in its control.
  var field: Rect {
    let pad = PanelStyle.padding(in: width)
    let across = title.isEmpty ? 0 : PanelStyle.titleWidth(in: width)
    let left = across == 0 ? pad : pad + across + PanelStyle.gap
    let right = width - pad - buttons.reduce(0) { $0 + $1 + Self.gap }
    return Rect(origin: Vector2(left, top), size: Size(max(right - left, 1), Self.box))
  }

  /// A button's frame in its control.
  func button(_ index: Int) -> Rect {
    let after = buttons.dropFirst(index).reduce(0, +) + Self.gap * Double(buttons.count - 1 - index)
    return Rect(
      origin: Vector2(width - PanelStyle.padding(in: width) - after, top),
      size: Size(buttons[index], Self.box))
  }

  // MARK: Picture

  /// The title, the box and the focus on it.
  ///
  /// - Parameter words: The shown text while nobody types; nil for the placeholder.
  func items(_ words: String?, placeholder: String, _ state: ControlState) -> [Drawing.Item] {
    let room =
      isTitleAbove ? PanelStyle.inner(width) : PanelStyle.titleWidth(in: width)
    var items: [Drawing.Item] = [
      .text(
        Text(
          title, size: PanelStyle.title,
          color: state.hovered == nil ? Palette.plain : Palette.bright, width: room),
        at: Vector2(PanelStyle.padding(in: width), isTitleAbove ? 10 : field.center.y))
    ]
    items +=
      state.typing == .whole
      ? typedItems(state.typed)
      : restingItems(words, placeholder: placeholder, isLit: state.hovered == .whole)
    if state.typing == nil, state.focused == .whole {
      items.append(PanelStyle.ring(field.expanded(by: Vector2(2, 2)), radius: 8))
    }
    return items
  }

  private func line(_ words: String, _ color: Color, ellipsis: Text.Ellipsis) -> Drawing.Item {
    .text(
      Text(
        words, size: PanelStyle.value, color: color, width: max(field.size.width - 20, 1),
        ellipsis: ellipsis),
      at: Vector2(field.origin.x + 10, field.center.y))
  }

  /// The box while nobody types in it.
  private func restingItems(
    _ words: String?, placeholder: String, isLit: Bool
  ) -> [Drawing.Item] {
    let outline = PanelStyle.box(field.expanded(by: Vector2(repeating: -0.5)))
    return [
      .fill(PanelStyle.box(field), .color(.black.opacity(0.22))),
      .stroke(outline, .color(.white.opacity(isLit ? 0.32 : 0.13)), StrokeStyle(width: 1)),
      line(
        words ?? placeholder, words != nil ? Palette.gold : isLit ? Palette.plain : Palette.quiet,
        ellipsis: .middle),
    ]
  }

  /// The box while text is typed; nil before the first character.
  private func typedItems(_ typed: TypedText?) -> [Drawing.Item] {
    let outline: [Drawing.Item] = [
      .fill(PanelStyle.box(field), .color(.black.opacity(0.45))),
      .stroke(
        PanelStyle.box(field.expanded(by: Vector2(repeating: -0.5))), .color(Palette.gold),
        StrokeStyle(width: 1)),
    ]
    guard let typed, !typed.isSelected else {
      // The old text is shown selected: the first character replaces it.
      let text = typed?.string ?? text
      return outline + (text.isEmpty ? [] : [PanelStyle.selection(in: field)])
        + [line(text.isEmpty ? "\u{258F}" : text, Palette.bright, ellipsis: .start)]
    }
    // The caret: an eighth block at the end of the text, a bar between letters.
    let (head, tail) = typed.parts
    if tail.isEmpty {
      return outline + [line("\(head)\u{258F}", Palette.bright, ellipsis: .start)]
    }
    let words = "\(Self.end(of: head, in: 0.7 * (field.size.width - 20)))|\(tail)"
    return outline + [line(words, Palette.bright, ellipsis: .end)]
  }

  /// The end of a text that fits `room` points, so that the caret after it stays visible.
  private static func end(of text: Substring, in room: Double) -> String {
    var end = text.suffix(200)
    while PanelStyle.width(of: String(end), size: PanelStyle.value) > room, !end.isEmpty {
      end = end.dropFirst()
    }
    return end.count < text.count ? "\u{2026}\(end)" : String(end)
  }
}
