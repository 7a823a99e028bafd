internal import Geometry
internal import OpenGL
internal import SceneGraph
internal import Shading

/// A painter of pictures and vector art with their foils and effects.
final class PicturePainter {
  let resources: GPUResources
  let canvas: Canvas
  let layers: LayerTargets
  let inputs: PassInputs
  var drawings = DrawingCache()
  var packedPictures = PackedPictures()
  var waiting = WaitingPictures()
  /// Pixels per point of vector art; nil for those of the target.
  var drawingResolution: Double?
  /// True if the first frame is drawn like later ones, which takes more programs.
  var usesSettledPrograms = false
  /// The pictures that will look different in the next frame of the same node.
  ///
  /// The first drawing of a file's picture uses fewer programs; others wait for a program.
  private(set) var unfinished: [Placement] = []

  /// A painter on `canvas`; effects that need layers take them from `layers`.
  init(_ resources: GPUResources, on canvas: Canvas, _ layers: LayerTargets) {
    (self.resources, self.canvas, self.layers) = (resources, canvas, layers)
    inputs = PassInputs(resources: resources, canvas: canvas)
  }

  /// Memory of vector art and of packed pictures, in bytes.
  var bytes: Int { drawings.bytes + packedPictures.bytes }

  /// Starts a frame.
  ///
  /// - Parameters:
  ///   - leaves: The leaves of the frame.
  ///   - programs: Number of programs to compile for pictures that may wait; nil for all.
  func beginFrame(_ leaves: [Placement], programs: Int?) {
    unfinished = []
    drawings.beginFrame()
    packedPictures.beginFrame()
    waiting.beginFrame(
      programs: programs, othersWant: programs != nil && wantsPrograms(leaves))
  }

  /// Ends the frame, drawn or not.
  func endFrame() {
    drawings.endFrame()
    packedPictures.endFrame()
  }

  /// Finishes a frame after its last leaf; returns false if a substitute was drawn for a picture.
  func completeFrame() -> Bool {
    waiting.endFrame()
    unfinished += waiting.incomplete
    return waiting.incomplete.isEmpty
  }

  /// Draws vector art.
  ///
  /// - Throws: as `Renderer.draw`.
  func draw(_ leaf: Drawing, _ placement: Placement) throws {
    let pixels = resolution(of: leaf, placement)
    let raster = try drawings.picture(of: leaf, scale: pixels)
    // Rasterized art has whole pixels, slightly more than the drawing needs.
    let size = Size(raster.size.width / pixels, raster.size.height / pixels)
    let frame = Rect(origin: .zero, size: size)
    let whole = VisiblePicture.Part(picture: raster, crop: Rect(origin: .zero, size: Size(1, 1)))
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
      let pixels = resolution(of: drawing, placement)
      let raster = try drawings.picture(of: drawing, scale: pixels)
      let part = drawing.size.vector * pixels / raster.size.vector
      let crop = Rect(origin: .zero, size: Size(part.x, part.y))
      try draw(leaf, of: .init(picture: raster, crop: crop), placement)
    }
  }

  /// Pixels per point of vector art.
  func resolution(of drawing: Drawing, _ placement: Placement) -> Double {
    let scale = placement.largestScale(in: Rect(origin: .zero, size: drawing.size))
    let wanted = (drawingResolution ?? canvas.pixelsPerPoint) * DrawingCache.step(for: scale)
    return min(wanted, DrawingCache.mostPixelsPerPoint(of: drawing))
  }

  private func draw(
    _ leaf: Picture, of part: VisiblePicture.Part, _ placement: Placement
  ) throws {
    // An opaque picture hides all that its shadow falls on.
    if leaf.shadow != nil, part.picture.isOpaque { return }
    let chain = try chain(of: leaf)
    let isFine = canvas.sampling(of: leaf) != .single
    let scale = placement.scale(at: leaf.frame.center)
    let visible = VisiblePicture(leaf: leaf, part: part, placement: placement)
    let isOblique = max(scale.x, scale.y) > Self.obliqueness * min(scale.x, scale.y)
    var layer: EffectLayer?
    let last = chain.stitches.count - 1
    if last > 0 {
      layer = try drawLayers(chain, visible, density: density(scale))
    }
    let margin = edgeMargin(of: leaf, placement)
    // A small picture that may wait needs only one program.
    let isSettled = chain.isInUse && !leaf.mayWait || usesSettledPrograms
    if !isSettled, !leaf.mayWait, leaf.isFileOrFoil { unfinished.append(placement) }
    let inside = isSettled && !isOblique ? inside(of: visible, chain, margin: margin) : nil
    let packed = inside == nil ? nil : try self.packed(visible, chain.stitches[last])
    let pass = try chain.pass(last, isOblique ? .oblique : .flat, isFine: isFine)
    let reach = chain.reach(after: last, leaf.allEffects)
    try inputs.prepare(pass, visible, opacity: leaf.opacity, reach: reach, layer: layer)
    GPU.setBlending(true)
    var quad = leaf.frame.expanded(by: margin + reach)
    if let clip = leaf.clip { quad = quad.intersection(clip) }
    if chain.stitches[last].isPlain {
      if let inside {
        drawRim(pass, quad, around: inside, placement)
        let pass = try chain.pass(last, packed == nil ? .inside : .packed, isFine: isFine)
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

  /// Room for the smooth edge: 1.5 pixels on each side, in points of the picture's plane.
  func edgeMargin(of leaf: Picture, _ placement: Placement) -> Vector2 {
    placement.margin(of: 1.5 / canvas.pixelsPerPoint, around: leaf.frame)
  }

  /// The programs of a picture's foils and effects, after a check of the effects' arguments.
  private func chain(of picture: Picture) throws -> EffectChain {
    let chain = try resources.pipelines.chain(
      picture.parts.recipe, isFine: canvas.sampling(of: picture) != .single)
    for (effect, module) in zip(picture.allEffects, chain.modules) {
      try module.check(effect)
    }
    return chain
  }

  /// The rectangle away from the edges in which a picture is certainly opaque.
  ///
  /// It is nil if the picture may be transparent, or is too small to be drawn in two parts.
  func inside(of visible: VisiblePicture, _ chain: EffectChain, margin: Vector2) -> Rect? {
    let leaf = visible.leaf
    guard leaf.opacity == 1, leaf.clip == nil, visible.part.picture.isOpaque, chain.keepsAlpha
    else { return nil }
    // Distance from the tangents of a circle to the corner of its inscribed square.
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

  /// Ratio of the scales along the two axes above which pixels are sampled in several places.
  ///
  /// Tilts of 10 degrees stay below 1.04; flips go beyond.
  static let obliqueness = 1.25
}

extension Picture {
  /// True if the picture is from a file, or has foil.
  fileprivate var isFileOrFoil: Bool {
    if case .file = source { true } else { !stack.foils.isEmpty }
  }
}
