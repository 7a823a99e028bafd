internal import CCairo
internal import Geometry
public import SceneGraph

extension Drawing {
  /// The drawing as a picture with `scale` pixels per point; nil if memory is short.
  public func bitmap(scale: Double) -> Bitmap? {
    guard let width = Int(exactly: max((size.width * scale).rounded(.up), 1)),
      let height = Int(exactly: max((size.height * scale).rounded(.up), 1))
    else { return nil }
    return try? Bitmap(width: width, height: height) { canvas in
      unsafe cairo_scale(canvas.context, scale, scale)
      canvas.paint(items, scale: scale)
    }
  }
}

extension Canvas {
  /// Paints items onto the canvas; `scale` multiplies the blur of shadows.
  func paint(_ items: [Drawing.Item], scale: Double) {
    for item in items {
      unsafe cairo_save(context)
      paint(item, scale: scale)
      unsafe cairo_restore(context)
    }
  }

  private func paint(_ item: Drawing.Item, scale: Double) {
    switch item {
    case .fill(let path, let paint):
      trace(path)
      unsafe withPattern(paint) { unsafe cairo_set_source(context, $0) }
      unsafe cairo_fill(context)
    case .stroke(let path, let paint, let style):
      trace(path)
      unsafe withPattern(paint) { unsafe cairo_set_source(context, $0) }
      apply(style)
      unsafe cairo_stroke(context)
    case .text(let text, let place):
      TextLayout.draw(text, at: place, on: self)
    case .transformed(let map, let items):
      var matrix = cairo_matrix_t(
        xx: map.xAxis.x, yx: map.xAxis.y, xy: map.yAxis.x, yy: map.yAxis.y, x0: map.offset.x,
        y0: map.offset.y)
      unsafe cairo_transform(context, &matrix)
      paint(items, scale: scale)
    case .faded(let opacity, let items):
      unsafe cairo_push_group(context)
      paint(items, scale: scale)
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, opacity)
    case .masked(let path, let items):
      // A group filled through the path has a smooth edge, also where items meet it.
      unsafe cairo_push_group(context)
      paint(items, scale: scale)
      unsafe cairo_pop_group_to_source(context)
      trace(path)
      unsafe cairo_fill(context)
    case .shadowed(let shadow, let items):
      paintShadow(shadow, of: items, scale: scale)
      paint(items, scale: scale)
    }
  }

  private func paintShadow(_ shadow: DropShadow, of items: [Drawing.Item], scale: Double) {
    guard let caster = Canvas(width: width, height: height) else {
      // Without memory for a shadow the drawing is incomplete: a nil surface sets Cairo's error.
      return unsafe cairo_set_source_surface(context, nil, 0, 0)
    }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(context, &matrix)
    unsafe cairo_set_matrix(caster.context, &matrix)
    unsafe cairo_translate(caster.context, shadow.offset.x, shadow.offset.y)
    caster.paint(items, scale: scale)
    caster.becomeShadow(shadow.color, blur: shadow.blur * scale)
    unsafe cairo_identity_matrix(context)
    unsafe caster.withSurface { unsafe cairo_set_source_surface(context, $0, 0, 0) }
    unsafe cairo_paint(context)
    unsafe cairo_set_matrix(context, &matrix)
  }

  private func trace(_ path: Path) {
    unsafe cairo_new_path(context)
    var pen = Vector2.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        unsafe cairo_move_to(context, point.x, point.y)
        pen = point
      case .line(let point):
        unsafe cairo_line_to(context, point.x, point.y)
        pen = point
      case .quad(let point, let control):
        // The equal cubic curve.
        let first = pen + (control - pen) * (2.0 / 3)
        let second = point + (control - point) * (2.0 / 3)
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
        pen = point
      case .cubic(let point, let control1, let control2):
        unsafe cairo_curve_to(
          context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        pen = point
      case .close:
        unsafe cairo_close_path(context)
      }
    }
  }

  private func apply(_ style: StrokeStyle) {
    let join =
      switch style.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    unsafe cairo_set_line_width(context, style.width)
    unsafe cairo_set_line_join(context, join)
    unsafe cairo_set_line_cap(
      context, style.hasRoundEnds ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
  }

  private func withPattern(_ paint: Paint, _ body: (OpaquePointer?) -> Void) {
    let (pattern, stops): (OpaquePointer?, [GradientStop])
    switch paint {
    case .color(let color):
      let c = color.components
      unsafe (pattern, stops) = (cairo_pattern_create_rgba(c.x, c.y, c.z, c.w), [])
    case .linear(let start, let end, let given):
      unsafe (pattern, stops) =
        (cairo_pattern_create_linear(start.x, start.y, end.x, end.y), given)
    case .radial(let center, let radius, let given):
      unsafe (pattern, stops) =
        (
          cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius), given
        )
    }
    for stop in stops {
      let c = stop.color.components
      unsafe cairo_pattern_add_color_stop_rgba(pattern, stop.place, c.x, c.y, c.z, c.w)
    }
    unsafe body(pattern)
    unsafe cairo_pattern_destroy(pattern)
  }
}
