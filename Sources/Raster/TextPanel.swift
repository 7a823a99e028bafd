internal import Geometry
public import SceneGraph

/// A dark, translucent panel with lines of text.
public struct TextPanel: Sendable, Hashable {
  /// A line with a left column, which may be empty, and a right one.
  public struct Row: Sendable, Hashable {
    /// The left column, in the accent color.
    public var label: String
    /// The right column.
    public var text: String

    /// A line of two columns.
    public init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The headline; empty for none.
  public var title: String
  /// The lines below it.
  public var rows: [Row]
  /// The width limit of the panel, points, to which text is wrapped; nil for none.
  public var width: Double?

  /// A panel of text.
  public init(title: String = "", rows: [Row], width: Double? = nil) {
    self.title = title
    self.rows = rows
    self.width = width
  }

  private static let padding = 22.0
  private static let lineHeight = 25.0
  private static let columnGap = 24.0
  /// The extra space between rows, points.
  private static let leading = 6.0

  /// The limit of wrapped lines in a row, before an ellipsis.
  private static let lines = 8

  /// The panel as vector art.
  public var drawing: Drawing {
    let labels = rows.map { Text($0.label, size: 14, color: Palette.gold) }
    let widest = { (texts: [Text]) in texts.map(\.measuredSize.width).max() ?? 0 }
    let labelWidth = widest(labels)
    let column = labelWidth > 0 ? labelWidth + Self.columnGap : 0
    let room = width.map { max($0 - 2 * Self.padding, 1) }
    let texts = rows.map {
      Text(
        $0.text, size: 14, color: Palette.plain, width: room.map { max($0 - column, 1) },
        lines: Self.lines)
    }
    // A title is often a path, whose end says more, so its start is cut.
    let headline = Text(title, size: 17, isBold: true, width: room, ellipsis: .start)
    let heights = texts.map { max($0.measuredSize.height + Self.leading, Self.lineHeight) }
    let top = title.isEmpty ? 0 : Self.lineHeight * 1.7
    let size = Size(
      max(widest([headline]), column + widest(texts)) + 2 * Self.padding,
      top + heights.reduce(0, +) + 2 * Self.padding)
    // Nearly opaque, because the panel covers other text.
    var items = PanelBackground.items(size, opacity: 0.95)
    let first = Self.padding + Self.lineHeight / 2
    if !title.isEmpty { items.append(.text(headline, at: Vector2(Self.padding, first))) }
    var y = first + top
    for index in rows.indices {
      items.append(.text(labels[index], at: Vector2(Self.padding, y)))
      items.append(.text(texts[index], at: Vector2(Self.padding + column, y)))
      y += heights[index]
    }
    return Drawing(size: size, items)
  }
}
