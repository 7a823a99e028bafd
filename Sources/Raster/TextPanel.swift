internal import Geometry
public import SceneGraph

/// A dark, translucent sheet with lines of text.
public struct TextPanel: Sendable, Hashable {
  /// A line: what stands in the left column, if any, and what in the right one.
  public struct Row: Sendable, Hashable {
    /// Left column, in the accent colour.
    public var label: String
    /// Right column.
    public var text: String

    /// A line of two columns.
    public init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// Headline; empty for none.
  public var title: String
  /// The lines below it.
  public var rows: [Row]

  /// A sheet of text.
  public init(title: String = "", rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  private static let padding = 22.0
  private static let lineHeight = 25.0
  private static let columnGap = 24.0

  /// The sheet as vector art.
  public var drawing: Drawing {
    let labels = rows.map { Text($0.label, size: 14, color: Color(0.93, 0.77, 0.46)) }
    let texts = rows.map { Text($0.text, size: 14, color: Color(0.86, 0.87, 0.90)) }
    let headline = Text(title, size: 17, isBold: true)
    let widest = { (texts: [Text]) in texts.map(\.measuredSize.width).max() ?? 0 }
    let labelWidth = widest(labels)
    let column = labelWidth > 0 ? labelWidth + Self.columnGap : 0
    let top = title.isEmpty ? 0 : Self.lineHeight * 1.7
    let size = Size(
      max(widest([headline]), column + widest(texts)) + 2 * Self.padding,
      top + Self.lineHeight * Double(rows.count) + 2 * Self.padding)
    var items = Self.sheet(size)
    let first = Self.padding + Self.lineHeight / 2
    if !title.isEmpty { items.append(.text(headline, at: Vector2(Self.padding, first))) }
    for index in rows.indices {
      let y = first + top + Double(index) * Self.lineHeight
      items.append(.text(labels[index], at: Vector2(Self.padding, y)))
      items.append(.text(texts[index], at: Vector2(Self.padding + column, y)))
    }
    return Drawing(size: size, items)
  }

  /// A dark sheet with a hairline of light along its edge.
  private static func sheet(_ size: Size) -> [Drawing.Item] {
    let outline = RoundedRectangle(cornerRadius: 12).path(in: Rect(origin: .zero, size: size))
    return [
      .fill(outline, .color(Color(0.045, 0.047, 0.06, opacity: 0.88))),
      .masked(
        by: outline, [.stroke(outline, .color(.white.opacity(0.10)), StrokeStyle(width: 2))]),
    ]
  }
}
