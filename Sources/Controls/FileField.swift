internal import Geometry
package import Interaction
package import SceneGraph

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

  private static let chip = 58.0
  /// The width of the button.
  private static let button = 28.0

  /// The placeholder in an empty field.
  private static let invitation = "Drop or type path"

  // MARK: Layout

  private func box(_ width: Double) -> TextBox {
    TextBox(
      title: title, text: path, width: width,
      buttons: [Self.button] + (isBlack == nil ? [] : [Self.chip]))
  }

  package func height(in width: Double, _ state: ControlState) -> Double { box(width).height }

  private func button(_ width: Double) -> Rect { box(width).button(0) }

  private func chip(_ width: Double) -> Rect { box(width).button(1) }

  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, box(width).field), HitArea(.option(1), button(width))]
      + (isBlack == nil ? [] : [HitArea(.option(0), chip(width))])
  }

  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [isBlack == nil ? [.whole, .option(1)] : [.whole, .option(1), .option(0)]]
  }

  // MARK: Answers

  package func editableText(of part: ControlPart) -> String? { part == .whole ? path : nil }

  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch part {
    case .whole: .type
    case .option(1): .change(.press(0))
    default: .change(.turn(!(isBlack ?? false)))
    }
  }

  package func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    switch key {
    case .space where part == .whole: .nothing
    case .enter, .space: answer(toPressOn: part, state)
    default: nil
    }
  }

  package func value(of part: ControlPart, typed text: String) -> ControlChange? {
    text.allSatisfy(\.isWhitespace) || text == path ? nil : .write(text)
  }

  // MARK: Picture

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    var items =
      box(width).items(name, placeholder: Self.invitation, state) + buttonItems(width, state)
      + chipItems(width, state)
    if state.typing == nil, case .option(let index)? = state.focused {
      let frame = index == 1 ? button(width) : chip(width)
      items.append(PanelStyle.ring(frame.expanded(by: Vector2(2, 2)), radius: 8))
    }
    return items
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
