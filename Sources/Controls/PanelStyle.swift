public import Geometry
public import SceneGraph

/// The measures and strokes that all controls share, in points.
public enum PanelStyle {
  /// The preferred width of a panel.
  public static let width = 300.0
  /// The height of a line with a control.
  static let line = 28.0
  /// The type size of titles and buttons.
  static let title = 13.0
  /// The type size of values and options.
  static let value = 12.0
  /// The type size of headings, hints and names of swatches.
  public static let small = 11.0
  /// The distance between a title and its control.
  static let gap = 8.0

  /// The color of text and outlines of an error.
  public static let fault = Color(0.98, 0.55, 0.48)
  /// The opacity of controls that cannot be used.
  static let dimmed = 0.38

  /// The padding at the left and right of a panel.
  static func padding(in width: Double) -> Double { min(16, (0.07 * width).rounded()) }

  /// The width between the paddings, at least 1 point.
  static func inner(_ width: Double) -> Double { max(width - 2 * padding(in: width), 1) }

  /// The width of titles beside their controls; 0 if titles are above them.
  static func titleWidth(in width: Double) -> Double {
    inner(width) < 232 ? 0 : (0.33 * inner(width)).clamped(to: 66...128).rounded()
  }

  /// The approximate width of text in points, measured for a wide typeface (DejaVu Sans).
  public static func width(of text: String, size: Double) -> Double {
    text.utf8.reduce(0) { $0 + ems($1) } * size
  }

  private static func ems(_ byte: UInt8) -> Double {
    switch byte {
    // Continuation bytes of UTF-8 add no width.
    case 0x80..<0xC0: 0
    case _ where narrow.contains(byte): 0.40
    case _ where wide.contains(byte): 0.98
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.72
    default: 0.635
    }
  }

  private static let narrow = Array(" .,:;'|!()[]ijlftrI".utf8)
  private static let wide = Array("mwMW@%".utf8)

  /// The number of lines of a text that is wrapped between words, or inside those wider than a line;
  /// an estimate on the high side.
  static func lines(of text: String, size: Double, width: Double) -> Int {
    var (count, used) = (1, 0.0)
    for word in text.split(separator: " ") {
      // Sentences are at most 0.92 of the sum of their letters.
      let (space, wide) = (0.32 * size, 0.94 * Self.width(of: String(word), size: size))
      if used > 0, used + space + wide > width { (count, used) = (count + 1, 0) }
      used += (used > 0 ? space : 0) + wide
      // A path breaks at its slashes, before a line is full.
      while used > 1.2 * width { (count, used) = (count + 1, used - 0.8 * width) }
    }
    return count
  }

  /// The color of a knob.
  static func knob(isLit: Bool) -> Color { isLit ? .white : Palette.bright }

  /// The color of a box that can be pressed.
  static func box(isLit: Bool) -> Color { .white.opacity(isLit ? 0.13 : 0.075) }

  /// A box with round corners.
  public static func box(_ frame: Rect, radius: Double = 6) -> Path {
    RoundedRectangle(cornerRadius: radius).path(in: frame)
  }

  /// The ring around the focus.
  static func ring(_ frame: Rect, radius: Double = 6) -> Drawing.Item {
    .stroke(
      box(frame.expanded(by: Vector2(repeating: -0.75)), radius: radius),
      .color(Palette.gold.opacity(0.9)), StrokeStyle(width: 1.5))
  }

  /// The mark of the selected text in a field.
  public static func selection(in field: Rect, inset: Double = 4) -> Drawing.Item {
    .fill(
      box(field.expanded(by: Vector2(-inset, -inset)), radius: 2),
      .color(Palette.gold.opacity(0.28)))
  }

  /// An arrowhead of `size` points around `center` that points along `way`.
  public static func chevron(_ center: Vector2, way: Vector2, size: Double, color: Color)
    -> Drawing.Item
  {
    let across = Vector2(way.y, way.x)
    let path = Path(lines: [
      center - way * size / 4 + across * size / 2, center + way * size / 4,
      center - way * size / 4 - across * size / 2,
    ])
    return .stroke(
      path, .color(color), StrokeStyle(width: 1.5, join: .round, hasRoundEnds: true))
  }
}
