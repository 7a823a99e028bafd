internal import CCairo

extension Bitmap {
  /// A step of blending layers: a layer, or the beginning or end of a group.
  ///
  /// A group is composed on its own, and then blended as one layer.
  public enum BlendingStep: Sendable {
    case layer(Layer, Blending)
    case begin
    case end(opacity: Double, Blending)
  }

  /// Layers and groups blended on a transparent canvas, the first at the bottom, in sRGB.
  ///
  /// - Parameter next: returns the next step, nil after the last.
  /// - Throws: `PictureFault` as the other composition.
  public init(
    width: Int, height: Int, blending next: () -> BlendingStep?
  ) throws(PictureFault) {
    try PictureFile.check(width: width, height: height)
    // Each open group needs a canvas of its own.
    let mostCanvases = (1 << 30) / (width * height * 4)
    var canvases = 1
    try self.init(width: width, height: height) { (canvas) throws(PictureFault) in
      while let step = next() {
        switch step {
        case .begin:
          canvases += 1
          guard canvases <= mostCanvases else { throw .outOfMemory }
          unsafe cairo_push_group(canvas.context)
        case .layer(let layer, let blending):
          guard let picture = Canvas(layer.bitmap) else { throw .outOfMemory }
          unsafe picture.withSurface {
            unsafe cairo_set_source_surface(canvas.context, $0, Double(layer.x), Double(layer.y))
          }
          canvas.blend(layer.opacity, blending)
        case .end(let opacity, let blending):
          canvases -= 1
          unsafe cairo_pop_group_to_source(canvas.context)
          canvas.blend(opacity, blending)
        }
      }
    }
  }
}

extension Canvas {
  /// Paints Cairo's source onto the canvas.
  fileprivate func blend(_ opacity: Double, _ blending: Blending) {
    unsafe cairo_set_operator(context, blending.cairo)
    unsafe cairo_paint_with_alpha(context, opacity)
    // The canvas must not hold the picture until the next one comes.
    unsafe cairo_set_source_rgb(context, 0, 0, 0)
  }
}

extension Blending {
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plus: CAIRO_OPERATOR_ADD
    case .keep: CAIRO_OPERATOR_DEST_IN
    case .erase: CAIRO_OPERATOR_DEST_OUT
    case .atop: CAIRO_OPERATOR_ATOP
    case .below: CAIRO_OPERATOR_DEST_ATOP
    }
  }
}
