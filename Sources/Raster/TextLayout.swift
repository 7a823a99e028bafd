internal import CCairo
internal import CPango
public import Geometry
public import SceneGraph

/// A line of text as Pango sets it.
enum TextLayout {
  /// Families to look for, the first one that is installed.
  private static let families = "Inter, Cantarell, DejaVu Sans, sans-serif"

  /// Draws `text` with its place, the middle of its line, at `place`.
  static func draw(_ text: Text, at place: Vector2, on canvas: borrowing Canvas) {
    let context = unsafe canvas.context
    let color = text.color.components
    unsafe withLayout(text, canvas) { layout, size in
      let shift =
        switch text.alignment {
        case .leading: 0.0
        case .center: size.width / 2
        case .trailing: size.width
        }
      unsafe cairo_set_source_rgba(context, color.x, color.y, color.z, color.w)
      unsafe cairo_move_to(context, place.x - shift, place.y - size.height / 2)
      unsafe pango_cairo_show_layout(context, layout)
    }
  }

  /// Width and height of the line in points.
  static func size(of text: Text) -> Size {
    guard let ruler = Canvas(width: 1, height: 1) else { return Size(0, 0) }
    var result = Size(0, 0)
    unsafe withLayout(text, ruler) { _, size in result = size }
    return result
  }

  private static func withLayout(
    _ text: Text, _ canvas: borrowing Canvas, _ body: (OpaquePointer, Size) -> Void
  ) {
    // What a view has no room for may come with no size, or less: there is nothing to set.
    guard text.size > 0, text.size.isFinite else { return }
    guard let layout = unsafe pango_cairo_create_layout(canvas.context) else { return }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = unsafe pango_font_description_from_string(families + (text.isBold ? " Bold" : ""))
    defer { unsafe pango_font_description_free(font) }
    unsafe pango_font_description_set_absolute_size(font, text.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_text(layout, text.string, -1)
    var (width, height) = (Int32(0), Int32(0))
    unsafe pango_layout_get_pixel_size(layout, &width, &height)
    unsafe body(layout, Size(Double(width), Double(height)))
  }
}

extension Text {
  /// Width and height that the text takes, in points.
  public var measuredSize: Size { TextLayout.size(of: self) }
}
