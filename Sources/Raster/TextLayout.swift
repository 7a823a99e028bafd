internal import CCairo
internal import CGLib
internal import CPango
internal import Files
public import Geometry
public import SceneGraph

/// Layout and drawing of text, by Pango.
enum TextLayout {
  /// The font families, in order of preference.
  private static let families = "Inter, Cantarell, DejaVu Sans, sans-serif"
  /// The monospaced families, in order of preference.
  private static let monospaced = "DejaVu Sans Mono, Liberation Mono, monospace"

  /// Draws `text` with the middle of its first line at the height of `place`, which is the text's
  /// left edge, center or right edge, as its alignment says.
  static func draw(_ text: Text, at place: Vector2, on canvas: borrowing Canvas) {
    let context = unsafe canvas.context
    let color = text.color.components
    unsafe withLayout(text, canvas) { layout, size in
      let width = text.width ?? size.width
      let shift =
        switch text.alignment {
        case .leading: 0.0
        case .center: width / 2
        case .trailing: width
        }
      let line = unsafe size.height / Double(max(pango_layout_get_line_count(layout), 1))
      unsafe cairo_set_source_rgba(context, color.x, color.y, color.z, color.w)
      unsafe cairo_move_to(context, place.x - shift, place.y - line / 2)
      unsafe pango_cairo_show_layout(context, layout)
    }
  }

  /// The width and height of the lines, points.
  static func size(of text: Text) -> Size {
    guard let ruler = Canvas(width: 1, height: 1) else { return Size(0, 0) }
    var result = Size(0, 0)
    unsafe withLayout(text, ruler) { _, size in result = size }
    return result
  }

  private static func withLayout(
    _ text: Text, _ canvas: borrowing Canvas, _ body: (OpaquePointer, Size) -> Void
  ) {
    // A view without room may pass a size of 0 or less: there is nothing to draw.
    guard text.size > 0, text.size.isFinite else { return }
    guard let layout = unsafe pango_cairo_create_layout(canvas.context) else { return }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    let families = text.isMonospaced ? monospaced : families
    let font = unsafe pango_font_description_from_string(families + (text.isBold ? " Bold" : ""))
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_absolute_size(font, text.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    // Texts may contain untrusted names and messages.
    unsafe pango_layout_set_text(layout, text.string.printableLines, -1)
    if let width = text.width { unsafe wrap(layout, text, width) }
    var (width, height) = (Int32(0), Int32(0))
    unsafe pango_layout_get_pixel_size(layout, &width, &height)
    unsafe body(layout, Size(Double(width), Double(height)))
  }

  /// Wraps between words, and inside a word wider than a line; an ellipsis replaces the text beyond
  /// the last line.
  ///
  /// Glyphs are not rounded to whole pixels, so that lines break at the same words at any scale.
  private static func wrap(_ layout: OpaquePointer, _ text: Text, _ width: Double) {
    let context = unsafe pango_layout_get_context(layout)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_layout_context_changed(layout)
    let units = (max(width, 1) * Double(PANGO_SCALE)).rounded()
    unsafe pango_layout_set_width(layout, Int32(units.clamped(to: 1...1e9)))
    unsafe pango_layout_set_height(layout, -Int32(min(max(text.lines, 1), 1000)))
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    let ellipsis =
      switch text.ellipsis {
      case .start: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .end: PANGO_ELLIPSIZE_END
      }
    unsafe pango_layout_set_ellipsize(layout, ellipsis)
    let alignment =
      switch text.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    unsafe pango_layout_set_alignment(layout, alignment)
  }
}

extension Text {
  /// The text's width and height, points.
  public var measuredSize: Size { TextLayout.size(of: self) }
}
