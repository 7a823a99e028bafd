internal import CCairo
internal import CPango

/// A dark, translucent sheet with lines of text, drawn by Pango at the size it is shown at.
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

  /// The sheet as a picture of `scale` pixels to a point; nil where memory does not allow it.
  public func bitmap(scale: Double) -> Bitmap? {
    // A context to measure with, before the size is known.
    guard let ruler = Canvas(width: 1, height: 1) else { return nil }
    let labels = rows.map { Line($0.label, .label, ruler) }
    let texts = rows.map { Line($0.text, .text, ruler) }
    let headline = title.isEmpty ? nil : Line(title, .title, ruler)
    let labelWidth = labels.map(\.width).max() ?? 0
    let column = labelWidth > 0 ? labelWidth + Self.columnGap : 0
    let width = max(headline?.width ?? 0, column + (texts.map(\.width).max() ?? 0))
    let top = headline == nil ? 0 : Self.lineHeight * 1.7
    let height = top + Self.lineHeight * Double(rows.count)
    let pixelWidth = Int(((width + 2 * Self.padding) * scale).rounded(.up))
    let pixelHeight = Int(((height + 2 * Self.padding) * scale).rounded(.up))
    guard let canvas = Canvas(width: pixelWidth, height: pixelHeight) else { return nil }
    unsafe cairo_scale(canvas.context, scale, scale)
    Self.drawSheet(canvas, width: width + 2 * Self.padding, height: height + 2 * Self.padding)
    headline?.draw(on: canvas, x: Self.padding, y: Self.padding)
    for index in rows.indices {
      let y = Self.padding + top + Double(index) * Self.lineHeight
      labels[index].draw(on: canvas, x: Self.padding, y: y)
      texts[index].draw(on: canvas, x: Self.padding + column, y: y)
    }
    return canvas.bitmap
  }

  private static func drawSheet(_ canvas: borrowing Canvas, width: Double, height: Double) {
    let radius = 12.0
    let quarter = Double.pi / 2
    let context = unsafe canvas.context
    unsafe cairo_new_path(context)
    for (corner, x, y) in [
      (0.0, width - radius, radius), (1, width - radius, height - radius),
      (2, radius, height - radius), (3, radius, radius),
    ] {
      unsafe cairo_arc(context, x, y, radius, (corner - 1) * quarter, corner * quarter)
    }
    unsafe cairo_close_path(context)
    unsafe cairo_set_source_rgba(context, 0.045, 0.047, 0.06, 0.88)
    unsafe cairo_fill_preserve(context)
    unsafe cairo_clip_preserve(context)
    unsafe cairo_set_source_rgba(context, 1, 1, 1, 0.10)
    unsafe cairo_set_line_width(context, 2)
    unsafe cairo_stroke(context)
  }

  /// A line of text and how wide it is.
  private struct Line {
    enum Style {
      case title, label, text

      var font: String {
        switch self {
        case .title: "Inter, Cantarell, DejaVu Sans, sans-serif Bold"
        case .label, .text: "Inter, Cantarell, DejaVu Sans, sans-serif"
        }
      }

      /// Height of the letters' em, in points.
      var size: Double { self == .title ? 17 : 14 }

      var color: (Double, Double, Double) {
        switch self {
        case .title: (1, 1, 1)
        case .label: (0.93, 0.77, 0.46)
        case .text: (0.86, 0.87, 0.90)
        }
      }
    }

    let text: String
    let style: Style
    let width: Double

    init(_ text: String, _ style: Style, _ ruler: borrowing Canvas) {
      self.text = text
      self.style = style
      var width: Int32 = 0
      unsafe Self.withLayout(text, style, ruler) { layout in
        unsafe pango_layout_get_pixel_size(layout, &width, nil)
      }
      self.width = Double(width)
    }

    func draw(on canvas: borrowing Canvas, x: Double, y: Double) {
      let context = unsafe canvas.context
      let (red, green, blue) = style.color
      unsafe cairo_set_source_rgb(context, red, green, blue)
      unsafe cairo_move_to(context, x, y)
      unsafe Self.withLayout(text, style, canvas) { layout in
        unsafe pango_cairo_show_layout(context, layout)
      }
    }

    private static func withLayout(
      _ text: String, _ style: Style, _ canvas: borrowing Canvas, _ body: (OpaquePointer) -> Void
    ) {
      guard let layout = unsafe pango_cairo_create_layout(canvas.context) else { return }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
      let font = unsafe pango_font_description_from_string(style.font)
      defer { unsafe pango_font_description_free(font) }
      unsafe pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
      unsafe pango_layout_set_font_description(layout, font)
      unsafe pango_layout_set_text(layout, text, -1)
      unsafe body(layout)
    }
  }
}
