internal import Geometry
internal import OpenGL
internal import SceneGraph
internal import Shading

extension Renderer {
  /// What is known of a picture when it is drawn.
  struct Sheet {
    let picture: LoadedPicture
    /// Unit coordinates of the part that fills the frame.
    let crop: Rect
  }

  func draw(_ leaf: Drawing, _ placement: Placement) throws {
    let pixels =
      pixelsPerPoint * drawingDensity * DrawingCache.step(for: largestScale(of: leaf, placement))
    let sheet = try drawings.picture(of: leaf, scale: pixels)
    // A sheet has whole pixels: a little more than the drawing asked for.
    let size = Size(sheet.size.width / pixels, sheet.size.height / pixels)
    let frame = Rect(origin: .zero, size: size)
    let whole = Sheet(picture: sheet, crop: Rect(origin: .zero, size: Size(1, 1)))
    var picture = Picture(leaf)
    picture.frame = frame
    try draw(picture, of: whole, placement)
  }

  func draw(_ leaf: Picture, _ placement: Placement) throws {
    switch leaf.source {
    case .file(let id):
      let picture = try picture(id)
      let crop = leaf.part(of: picture.size)
      try draw(leaf, of: Sheet(picture: picture, crop: crop), placement)
    case .drawing(let drawing):
      let pixels =
        pixelsPerPoint * drawingDensity
        * DrawingCache.step(for: largestScale(of: drawing, placement))
      let sheet = try drawings.picture(of: drawing, scale: pixels)
      let part = drawing.size.vector * pixels / sheet.size.vector
      let crop = Rect(origin: .zero, size: Size(part.x, part.y))
      try draw(leaf, of: Sheet(picture: sheet, crop: crop), placement)
    }
  }

  private func largestScale(of drawing: Drawing, _ placement: Placement) -> Double {
    placement.largestScale(in: Rect(origin: .zero, size: drawing.size))
  }

  private func draw(
    _ leaf: Picture, of sheet: Sheet, _ placement: Placement
  ) throws {
    let chain = try chain(of: leaf)
    let scale = placement.scale(at: leaf.frame.center)
    let visible = Visible(leaf: leaf, sheet: sheet, placement: placement)
    let isOblique = max(scale.x, scale.y) > Self.obliqueness * min(scale.x, scale.y)
    var layer: Layer?
    let last = chain.stitches.count - 1
    if last > 0 {
      layer = try drawLayers(chain, visible, density: density(scale))
    }
    // Room for the smooth edge: a pixel and a half on every side.
    let margin = placement.margin(of: 1.5 / pixelsPerPoint, around: leaf.frame)
    // One program is enough for what is small and may wait.
    let isSettled = chain.isInUse && !leaf.mayWait || isStill
    if !isSettled, !leaf.mayWait, case .file = leaf.source { drewNew = true }
    let inside = isSettled && !isOblique ? inside(of: visible, chain, margin: margin) : nil
    let packed = inside == nil ? nil : try self.packed(visible, chain.stitches[last])
    let pass = try chain.pass(last, isOblique ? .oblique : .flat)
    let reach = chain.reach(after: last, leaf.allEffects)
    try prepare(pass, visible, opacity: leaf.opacity, reach: reach, layer: layer)
    GPU.setBlending(true)
    var quad = leaf.frame.expanded(by: margin + reach)
    if let clip = leaf.clip { quad = quad.intersection(clip) }
    if chain.stitches[last].isPlain {
      if let inside {
        drawRim(pass, quad, around: inside, placement)
        let pass = try chain.pass(last, packed == nil ? .inside : .packed)
        try prepare(pass, packed ?? visible, opacity: 1, reach: .zero, layer: nil)
        GPU.setBlending(false)
        drawInside(pass, inside, placement)
      } else {
        drawInside(pass, quad, placement)
      }
    } else {
      drawQuad(pass, quad, placement.projected)
    }
    chain.isInUse = true
    if let layer { layers.giveBack(layer.target) }
  }

  /// Where a picture is opaque for certain, away from its edges; nil where it may be seen through
  /// or is too small to be drawn in two parts.
  private func inside(of visible: Visible, _ chain: EffectChain, margin: Vector2) -> Rect? {
    let leaf = visible.leaf
    guard leaf.opacity == 1, leaf.clip == nil, visible.sheet.picture.isOpaque, chain.keepsAlpha
    else { return nil }
    // The corner of a square in a circle stays so far from its tangents.
    let corner = leaf.cornerRadius * (1 - 0.5.squareRoot())
    let inside = leaf.frame.expanded(by: -(margin + corner))
    let pixels = inside.size.vector * visible.placement.scale(at: leaf.frame.center)
    return (pixels * pixelsPerPoint).min() >= 32 ? inside : nil
  }

  private func drawRim(
    _ pass: Pipeline, _ quad: Rect, around hole: Rect, _ placement: Placement
  ) {
    pass["hole"].set(hole.floats)
    place(pass, quad, placement.projected)
    GPU.drawStrip(from: 0, count: 10)
    drawCalls += 1
  }

  private func drawInside(_ pass: Pipeline, _ inside: Rect, _ placement: Placement) {
    pass["hole"].set(inside.floats)
    place(pass, inside, placement.projected)
    GPU.drawStrip(from: 10, count: 4)
    drawCalls += 1
  }

  /// How much more a plane is squeezed along one axis than along the other before its pixels are
  /// read in several places; tilts of 10 degrees stay below 1.04, flips go beyond.
  private static let obliqueness = 1.25
}
