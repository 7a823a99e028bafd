internal import Geometry
internal import SceneGraph

/// A field for the file of a map: the file's name, a path to type, and the color (white or black)
/// that marks where the map applies, and a button to choose a file; a picture can be dropped on it.
public struct FileField: ControlBody {
  /// The file's purpose, shown before the field.
  var title: String
  /// The file's name; nil for no file.
  var name: String?
  /// The path that typing starts from.
  var path: String
  /// True if black marks where the map applies, false if white does; nil if that cannot be chosen.
  var isBlack: Bool?

  /// A field for the file of a map.
  ///
  /// - Parameters:
  ///   - name: the file's name; nil for no file.
  ///   - path: the path that typing starts from.
  ///   - isBlack: true if black marks where the map applies; nil if that cannot be chosen.
  public init(title: String, name: String? = nil, path: String = "", isBlack: Bool? = nil) {
    (self.title, self.name, self.path, self.isBlack) = (title, name, path, isBlack)
  }

  private static let box = 24.0
  private static let chip = 58.0
  /// The width of the button.
  private static let button = 28.0

  /// The placeholder in an empty field.
  private static let invitation = "Drop or type path"

  // MARK: Layout

  func height(in width: Double, _ state: ControlState) -> Double { top(width) + Self.box + 2 }

  private func top(_ width: Double) -> Double {
    PanelStyle.titleWidth(in: width) == 0 ? 20 : 2
  }

  private func field(_ width: Double) -> Rect {
    let (pad, across) = (PanelStyle.padding(in: width), PanelStyle.titleWidth(in: width))
    let left = across == 0 ? pad : pad + across + PanelStyle.gap
    let right = button(width).origin.x - 4
    return Rect(
      origin: Vector2(left, top(width)), size: Size(max(right - left, 1), Self.box))
  }

  private func chip(_ width: Double) -> Rect {
    Rect(
      origin: Vector2(width - PanelStyle.padding(in: width) - Self.chip, top(width)),
      size: Size(Self.chip, Self.box))
  }

  private func button(_ width: Double) -> Rect {
    let right =
      isBlack == nil ? width - PanelStyle.padding(in: width) : chip(width).origin.x - 4
    return Rect(
      origin: Vector2(right - Self.button, top(width)), size: Size(Self.button, Self.box))
  }

  func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, field(width)), HitArea(.option(1), button(width))]
      + (isBlack == nil ? [] : [HitArea(.option(0), chip(width))])
  }

  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [isBlack == nil ? [.whole, .option(1)] : [.whole, .option(1), .option(0)]]
  }

  // MARK: Answers

  func editableText(of part: ControlPart) -> String? { part == .whole ? path : nil }

  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? { press(part) }

  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    case .enter: press(part)
    case .space: part == .whole ? .nothing : press(part)
    default: nil
    }
  }

  private func press(_ part: ControlPart) -> ControlAnswer? {
    switch part {
    case .whole: .type
    case .option(1): .change(.press(0))
    default: .change(.turn(!(isBlack ?? false)))
    }
  }

  func value(of part: ControlPart, typed text: String) -> ControlChange? {
    text.allSatisfy(\.isWhitespace) || text == path ? nil : .write(text)
  }

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
    items += state.typing == .whole ? typedItems(field, state) : nameItems(field, state)
    items += buttonItems(width, state) + chipItems(width, state)
    if state.typing == nil, let focused = state.focused {
      let frame =
        switch focused {
        case .whole: field
        case .option(1): button(width)
        default: chip(width)
        }
      items.append(PanelStyle.ring(frame.expanded(by: Vector2(2, 2)), radius: 8))
    }
    return items
  }

  private func line(_ words: String, _ color: Color, in field: Rect, ellipsis: Text.Ellipsis)
    -> Drawing.Item
  {
    .text(
      Text(
        words, size: PanelStyle.value, color: color, width: max(field.size.width - 20, 1),
        ellipsis: ellipsis),
      at: Vector2(field.origin.x + 10, field.center.y))
  }

  private func nameItems(_ field: Rect, _ state: ControlState) -> [Drawing.Item] {
    let isLit = state.hovered == .whole
    let outline = PanelStyle.box(field.expanded(by: Vector2(repeating: -0.5)))
    return [
      .fill(PanelStyle.box(field), .color(.black.opacity(0.22))),
      .stroke(outline, .color(.white.opacity(isLit ? 0.32 : 0.13)), StrokeStyle(width: 1)),
      line(
        name ?? Self.invitation,
        name != nil ? Palette.gold : isLit ? Palette.plain : Palette.quiet, in: field,
        ellipsis: .start),
    ]
  }

  private func typedItems(_ field: Rect, _ state: ControlState) -> [Drawing.Item] {
    let outline: [Drawing.Item] = [
      .fill(PanelStyle.box(field), .color(.black.opacity(0.45))),
      .stroke(
        PanelStyle.box(field.expanded(by: Vector2(repeating: -0.5))), .color(Palette.gold),
        StrokeStyle(width: 1)),
    ]
    guard let typed = state.typed else {
      // The old path is shown selected: the first character replaces it.
      let marked = field.expanded(by: Vector2(-4, -4))
      let mark = Drawing.Item.fill(
        PanelStyle.box(marked, radius: 2), .color(Palette.gold.opacity(0.28)))
      return outline + (path.isEmpty ? [] : [mark])
        + [line(path.isEmpty ? "\u{258F}" : path, Palette.bright, in: field, ellipsis: .start)]
    }
    // The caret: an eighth block at the end of the text, a bar between letters.
    let (head, tail) = typed.parts
    if tail.isEmpty {
      return outline + [line("\(head)\u{258F}", Palette.bright, in: field, ellipsis: .start)]
    }
    let words = "\(Self.end(of: head, in: 0.7 * (field.size.width - 20)))|\(tail)"
    return outline + [line(words, Palette.bright, in: field, ellipsis: .end)]
  }

  /// The end of a text that fits `room` points, so that the caret after it stays visible.
  static func end(of text: Substring, in room: Double) -> String {
    var end = text.suffix(200)
    while PanelStyle.width(of: String(end), size: PanelStyle.value) > room, !end.isEmpty {
      end = end.dropFirst()
    }
    return end.count < text.count ? "\u{2026}\(end)" : String(end)
  }

  private func buttonItems(_ width: Double, _ state: ControlState) -> [Drawing.Item] {
    let frame = button(width)
    let isLit = state.hovered == .option(1)
    return [
      .fill(PanelStyle.box(frame), .color(PanelStyle.box(isLit: isLit))),
      FileIcon.folder(at: frame.center, color: isLit ? Palette.bright : Palette.quiet),
    ]
  }

  /// The color that marks where the map applies: a sample and its name.
  private func chipItems(_ width: Double, _ state: ControlState) -> [Drawing.Item] {
    guard let isBlack else { return [] }
    let frame = chip(width)
    let isLit = state.hovered == .option(0)
    let sample = Rect(
      origin: Vector2(frame.origin.x + 7, frame.center.y - 5), size: Size(10, 10))
    return [
      .fill(PanelStyle.box(frame), .color(PanelStyle.box(isLit: isLit))),
      .fill(PanelStyle.box(sample, radius: 2), .color(isBlack ? .black : .white)),
      .stroke(
        PanelStyle.box(sample, radius: 2), .color(.white.opacity(0.5)), StrokeStyle(width: 1)),
      .text(
        Text(
          isBlack ? "Black" : "White", size: PanelStyle.small,
          color: isLit ? Palette.bright : Palette.plain, width: 34),
        at: Vector2(sample.end.x + 5, frame.center.y)),
    ]
  }
}
