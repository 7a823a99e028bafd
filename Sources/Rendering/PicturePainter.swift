internal import Geometry
internal import OpenGL
internal import SceneGraph
internal import Shading

/// Draws pictures and vector art under their foils and effects.
final class PicturePainter {
  let resources: GPUResources
  let canvas: Canvas
  let layers: LayerTargets
  let inputs: PassInputs
  private(set) var drawings = DrawingCache()
  var packedPictures = PackedPictures()
  var waiting = WaitingPictures()
  /// The factor by which vector art is painted finer than the target's pixels.
  var drawingDensity = 1.0
  /// True if even the first frame is drawn as later ones are, which takes more programs.
  var isStill = false
  /// True if the next frame of the same node is another picture: one of a file was drawn for the first
  /// time, by fewer programs than the next time, or one that may wait does so.
  private(set) var drewNew = false

  /// A painter on `canvas`; effects that need layers draw them on `layers`.
  init(_ resources: GPUResources, on canvas: Canvas, _ layers: LayerTargets) {
    (self.resources, self.canvas, self.layers) = (resources, canvas, layers)
    inputs = PassInputs(resources: resources, canvas: canvas)
  }

  /// Memory of vector art and of art that has its foil's mask in it, in bytes.
  var bytes: Int { drawings.bytes + packedPictures.bytes }

  /// A new frame begins, in which so many programs may be compiled for pictures that may wait, nil for
  /// all.
  func beginFrame(_ leaves: [Placement], programs: Int?) {
    drewNew = false
    drawings.beginFrame()
    packedPictures.beginFrame()
    waiting.beginFrame(
      programs: programs, othersWant: programs != nil && wantsPrograms(leaves))
  }

  /// The frame is over, drawn or not.
  func endFrame() {
    drawings.endFrame()
    packedPictures.endFrame()
  }

  /// All leaves are drawn, and those that waited; false where a picture is not shown as it is.
  func completeFrame() -> Bool {
    waiting.endFrame()
    if waiting.isIncomplete { drewNew = true }
    return !waiting.isIncomplete
  }

  /// Draws vector art.
  ///
  /// - Throws: as `Renderer.draw`.
  func draw(_ leaf: Drawing, _ placement: Placement) throws {
    let pixels =
      canvas.pixelsPerPoint * drawingDensity
      * DrawingCache.step(for: largestScale(of: leaf, placement))
    let sheet = try drawings.picture(of: leaf, scale: pixels)
    // A sheet has whole pixels: a little more than the drawing asked for.
    let size = Size(sheet.size.width / pixels, sheet.size.height / pixels)
    let frame = Rect(origin: .zero, size: size)
    let whole = VisiblePicture.Sheet(picture: sheet, crop: Rect(origin: .zero, size: Size(1, 1)))
    var picture = Picture(leaf)
    picture.frame = frame
    try draw(picture, of: whole, placement)
  }

  /// Draws a picture.
  ///
  /// - Throws: as `Renderer.draw`.
  func draw(_ leaf: Picture, _ placement: Placement) throws {
    switch leaf.source {
    case .file(let id):
      let picture = try resources.pictures.picture(id)
      let crop = leaf.part(of: picture.size)
      try draw(leaf, of: .init(picture: picture, crop: crop), placement)
    case .drawing(let drawing):
      let pixels =
        canvas.pixelsPerPoint * drawingDensity
        * DrawingCache.step(for: largestScale(of: drawing, placement))
      let sheet = try drawings.picture(of: drawing, scale: pixels)
      let part = drawing.size.vector * pixels / sheet.size.vector
      let crop = Rect(origin: .zero, size: Size(part.x, part.y))
      try draw(leaf, of: .init(picture: sheet, crop: crop), placement)
    }
  }

  private func largestScale(of drawing: Drawing, _ placement: Placement) -> Double {
    placement.largestScale(in: Rect(origin: .zero, size: drawing.size))
  }

  private func draw(
    _ leaf: Picture, of sheet: VisiblePicture.Sheet, _ placement: Placement
  ) throws {
    let chain = try chain(of: leaf)
    let scale = placement.scale(at: leaf.frame.center)
    let visible = VisiblePicture(leaf: leaf, sheet: sheet, placement: placement)
    let isOblique = max(scale.x, scale.y) > Self.obliqueness * min(scale.x, scale.y)
    var layer: EffectLayer?
    let last = chain.stitches.count - 1
    if last > 0 {
      layer = try drawLayers(chain, visible, density: density(scale))
    }
    // Room for the smooth edge: a pixel and a half on every side.
    let margin = placement.margin(of: 1.5 / canvas.pixelsPerPoint, around: leaf.frame)
    // One program is enough for what is small and may wait.
    let isSettled = chain.isInUse && !leaf.mayWait || isStill
    if !isSettled, !leaf.mayWait, case .file = leaf.source { drewNew = true }
    let inside = isSettled && !isOblique ? inside(of: visible, chain, margin: margin) : nil
    let packed = inside == nil ? nil : try self.packed(visible, chain.stitches[last])
    let pass = try chain.pass(last, isOblique ? .oblique : .flat)
    let reach = chain.reach(after: last, leaf.allEffects)
    try inputs.prepare(pass, visible, opacity: leaf.opacity, reach: reach, layer: layer)
    GPU.setBlending(true)
    var quad = leaf.frame.expanded(by: margin + reach)
    if let clip = leaf.clip { quad = quad.intersection(clip) }
    if chain.stitches[last].isPlain {
      if let inside {
        drawRim(pass, quad, around: inside, placement)
        let pass = try chain.pass(last, packed == nil ? .inside : .packed)
        try inputs.prepare(pass, packed ?? visible, opacity: 1, reach: .zero, layer: nil)
        GPU.setBlending(false)
        drawInside(pass, inside, placement)
      } else {
        drawInside(pass, quad, placement)
      }
    } else {
      canvas.drawQuad(pass, quad, placement.projected)
    }
    chain.isInUse = true
    if let layer { layers.giveBack(layer.target) }
  }

  /// The programs for a picture's foils and effects, checked against how they are used.
  private func chain(of picture: Picture) throws -> EffectChain {
    let chain = try resources.pipelines.chain(Recipe(picture))
    for (effect, module) in zip(picture.allEffects, chain.modules) {
      try module.check(effect)
    }
    return chain
  }

  /// Where a picture is opaque for certain, away from its edges; nil where it may be seen through
  /// or is too small to be drawn in two parts.
  private func inside(of visible: VisiblePicture, _ chain: EffectChain, margin: Vector2) -> Rect? {
    let leaf = visible.leaf
    guard leaf.opacity == 1, leaf.clip == nil, visible.sheet.picture.isOpaque, chain.keepsAlpha
    else { return nil }
    // The corner of a square in a circle stays so far from its tangents.
    let corner = leaf.cornerRadius * (1 - 0.5.squareRoot())
    let inside = leaf.frame.expanded(by: -(margin + corner))
    let pixels = inside.size.vector * visible.placement.scale(at: leaf.frame.center)
    return (pixels * canvas.pixelsPerPoint).min() >= 32 ? inside : nil
  }

  private func drawRim(
    _ pass: Pipeline, _ quad: Rect, around hole: Rect, _ placement: Placement
  ) {
    pass["hole"].set(hole.floats)
    canvas.place(pass, quad, placement.projected)
    canvas.drawStrip(from: 0, count: 10)
  }

  private func drawInside(_ pass: Pipeline, _ inside: Rect, _ placement: Placement) {
    pass["hole"].set(inside.floats)
    canvas.place(pass, inside, placement.projected)
    canvas.drawStrip(from: 10, count: 4)
  }

  /// How much more a plane is squeezed along one axis than along the other before its pixels are
  /// read in several places; tilts of 10 degrees stay below 1.04, flips go beyond.
  private static let obliqueness = 1.25
}
