internal import Geometry
internal import SceneGraph

/// A field for the file of a map: the file's name, a path to type, and the color (white or black)
/// that marks where the map applies; a picture can be dropped on it.
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

  /// The placeholder in an empty field.
  private static let invitation = "Drop file or type path"

  // MARK: Layout

  private func box(_ width: Double) -> TextBox {
    TextBox(title: title, text: path, width: width, hasButton: isBlack != nil)
  }

  func height(in width: Double, _ state: ControlState) -> Double { box(width).height }

  func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] {
    [HitArea(.whole, box(width).field)]
      + (isBlack == nil ? [] : [HitArea(.option(0), box(width).button)])
  }

  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] {
    [isBlack == nil ? [.whole] : [.whole, .option(0)]]
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
    part == .whole ? .type : .change(.turn(!(isBlack ?? false)))
  }

  func value(of part: ControlPart, typed text: String) -> ControlChange? {
    text.allSatisfy(\.isWhitespace) || text == path ? nil : .write(text)
  }

  // MARK: Picture

  func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    box(width).items(name, placeholder: Self.invitation, state) + chipItems(width, state)
  }

  /// The color that marks where the map applies: a sample and its name.
  private func chipItems(_ width: Double, _ state: ControlState) -> [Drawing.Item] {
    guard let isBlack else { return [] }
    let frame = box(width).button
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
