internal import Geometry
internal import SceneGraph

/// The picture of a box that text is typed in.
struct TextBox {
  /// The text before typing.
  let text: String
  /// The box's frame in its control.
  let field: Rect

  private func line(_ words: String, _ color: Color, ellipsis: Text.Ellipsis) -> Drawing.Item {
    .text(
      Text(
        words, size: PanelStyle.value, color: color, width: max(field.size.width - 20, 1),
        ellipsis: ellipsis),
      at: Vector2(field.origin.x + 10, field.center.y))
  }

  /// The box while nobody types in it.
  func items(shown words: String, isPlaceholder: Bool, isLit: Bool) -> [Drawing.Item] {
    let outline = PanelStyle.box(field.expanded(by: Vector2(repeating: -0.5)))
    return [
      .fill(PanelStyle.box(field), .color(.black.opacity(0.22))),
      .stroke(outline, .color(.white.opacity(isLit ? 0.32 : 0.13)), StrokeStyle(width: 1)),
      line(
        words, !isPlaceholder ? Palette.gold : isLit ? Palette.plain : Palette.quiet,
        ellipsis: .start),
    ]
  }

  /// The box while text is typed; nil before the first character.
  func typedItems(_ typed: TypedText?) -> [Drawing.Item] {
    let outline: [Drawing.Item] = [
      .fill(PanelStyle.box(field), .color(.black.opacity(0.45))),
      .stroke(
        PanelStyle.box(field.expanded(by: Vector2(repeating: -0.5))), .color(Palette.gold),
        StrokeStyle(width: 1)),
    ]
    guard let typed else {
      // The old text is shown selected: the first character replaces it.
      let marked = field.expanded(by: Vector2(-4, -4))
      let mark = Drawing.Item.fill(
        PanelStyle.box(marked, radius: 2), .color(Palette.gold.opacity(0.28)))
      return outline + (text.isEmpty ? [] : [mark])
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
  static func end(of text: Substring, in room: Double) -> String {
    var end = text.suffix(200)
    while PanelStyle.width(of: String(end), size: PanelStyle.value) > room, !end.isEmpty {
      end = end.dropFirst()
    }
    return end.count < text.count ? "\u{2026}\(end)" : String(end)
  }
}
