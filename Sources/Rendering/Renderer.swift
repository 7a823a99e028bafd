package import Files
internal import Geometry
internal import OpenGL
public import Raster
public import SceneGraph
public import Shading

/// A renderer of node trees into the bound target; it knows no window and no clock.
///
/// It belongs to the GL context that is current at its creation; free it before that context.
public final class Renderer {
  /// A function that provides a picture when it is first needed.
  public typealias PictureSource = (PictureID) throws -> PictureContent

  let canvas = Canvas()
  let resources: GPUResources
  private let layers = LayerTargets()
  let painter: PicturePainter
  private let shapes: ShapePainter
  private var staticLayer = StaticLayer()
  /// True to copy the unchanged background with a quad; nil to do so only in windows.
  var copiesStaticByQuad: Bool?
  /// Programs that a frame may compile for pictures that may wait; nil for all, as for snapshots.
  public var programsPerFrame: Int?
  /// The pictures of the window that may wait.
  var staggered = StaggeredPictures()
  /// The samples in each pixel of foils' light that `draw` takes, at least 1.
  ///
  /// A window draws one in motion, and `fineSamples` at rest.
  public var samples = 1
  /// The samples in each pixel of stills and of a window at rest.
  public static let fineSamples = 8
  /// The number of pictures that may wait and change in a frame of a window.
  var changesPerFrame = 4
  /// The last frames of the window.
  var frames = FrameHistory()
  let coarsePainter: CoarsePainter

  /// Number of draw calls in the last frame.
  public var drawCalls: Int { canvas.drawCalls }

  /// True if the next frame of the same node will differ.
  ///
  /// That is so after the first drawing of a file's picture, which uses fewer programs, or while a
  /// picture waits for its program, or its turn to change.
  public var needsAnotherFrame: Bool {
    !painter.unfinished.isEmpty || staggered.isBehind
  }

  /// Memory of all layers that are kept, in bytes.
  ///
  /// These are vector art at the sizes in use, targets of flattened nodes and layer effects, and
  /// packed pictures with their foil's mask.
  public var layerBytes: Int { painter.bytes + offscreenBytes }

  /// Memory of offscreen targets, in bytes: for flattened nodes, layer effects and the unchanged
  /// background.
  public var offscreenBytes: Int {
    layers.bytes + staticLayer.bytes + coarsePainter.bytes
  }

  /// A renderer in the current context; shaders and pictures are loaded at first use.
  ///
  /// - Parameters:
  ///   - catalog: The effects and pipelines.
  ///   - compiling: Observer of each compilation.
  ///   - source: Source of pictures.
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public init(
    catalog: EffectCatalog, compiling: CompilationObserver? = nil,
    pictures source: @escaping PictureSource
  ) throws {
    resources = try GPUResources(
      PipelineTable(catalog: catalog, compiling: compiling), LoadedPictures(from: source))
    painter = PicturePainter(resources, on: canvas, layers)
    coarsePainter = CoarsePainter(painter)
    shapes = ShapePainter(resources: resources, canvas: canvas)
  }

  /// The errors that OpenGL ES would find in the effects of `picture`; nil if there are none, or if
  /// this driver cannot tell.
  ///
  /// - Throws: `FileError` for faults in the effects' files, `GLError`.
  package func embeddedFault(of picture: Picture) throws -> FileError? {
    try resources.pipelines.chain(picture.parts.recipe).embeddedFault()
  }

  /// Draws `node` into the bound target, over its content unless a backdrop covers it.
  ///
  /// - Throws: `FileError` or `GLError` from loading at first use; the target is then incomplete.
  public func draw(_ node: Node, in viewport: Viewport) throws {
    let leaves = try node.placements().map {
      BoundedLeaf(try resources.pictures.settled($0), bounds: nil)
    }
    try draw(
      .init(leaves: leaves, viewport: viewport, coarse: nil), only: nil,
      sampling: FoilSampling(count: samples))
  }

  /// Draws a frame into some areas of the bound target; nil is all of it.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - areas: The areas, which have no pixel in common.
  ///   - sampling: The samples of foils in each pixel.
  ///   - timing: Runs each phase of drawing with fewer pixels.
  /// - Throws: As `draw`.
  func draw(
    _ frame: FrameHistory.Frame, only areas: [PixelArea]?, sampling: FoilSampling,
    timing: Timing = { try $1() }
  ) throws {
    let (leaves, viewport) = (frame.leaves, frame.viewport)
    let placements = leaves.map(\.leaf)
    layers.beginFrame()
    painter.beginFrame(placements, programs: programsPerFrame)
    defer {
      painter.endFrame()
      resources.pipelines.endFrame()
      layers.endFrame()
    }
    canvas.begin(viewport)
    canvas.foilSampling = sampling
    if let areas, !placements.startsWithBackdrop {
      // A scene needs no backdrop, but the buffer has the picture of an earlier frame.
      canvas.limited(to: areas) { canvas.clear(SIMD4(0, 0, 0, 1)) }
    }
    // The background has all pixels, so leaves with fewer are not a part of it.
    // Foils that will be refined are not a part of it either.
    let firstFoil = frames.isRefined ? nil : placements.firstIndex(where: \.showsFoil)
    let staticCount = try planStatic(
      placements, viewport, most: min(frame.coarse?.range.lowerBound ?? .max, firstFoil ?? .max))
    for leaf in placements.prefix(staticCount) { painter.touch(leaf) }
    let coarse = frame.coarse
    let middle = coarse?.range ?? leaves.endIndex..<leaves.endIndex
    let below = try drawBelowCover(
      leaves, staticCount, until: middle.lowerBound, only: areas, viewport)
    try canvas.limited(to: areas) {
      try draw(leaves[below..<middle.lowerBound], viewport)
      if let coarse { try drawCoarse(coarse, of: frame, timing) }
      try draw(leaves[middle.upperBound...], viewport)
      for leaf in painter.waiting.hidden { try draw(leaf, viewport, isLast: true) }
    }
    // A frame with a substitute for a waiting picture is not kept.
    if !painter.completeFrame() { staticLayer.forget() }
  }

  /// Draws some leaves of a frame with fewer pixels, and enlarges them.
  ///
  /// - Throws: As `draw`.
  private func drawCoarse(
    _ coarse: CoarseLeaves, of frame: FrameHistory.Frame, _ timing: Timing
  ) throws {
    let leaves = frame.leaves[coarse.range]
    guard let plan = coarsePainter.plan(coarse, of: frame) else {
      return leaves.forEach { painter.touch($0.leaf) }
    }
    try timing(.drawing) { try coarsePainter.draw(plan) { try draw(leaves, plan.viewport) } }
    try timing(.upscaling) { try coarsePainter.enlarge(plan, in: frame.viewport) }
  }

  /// Draws the unchanged background and all leaves below an opaque picture, except where that
  /// picture hides them; returns the number of leaves drawn, not more than `end`.
  ///
  /// - Throws: As `draw`.
  private func drawBelowCover(
    _ leaves: [BoundedLeaf], _ staticCount: Int, until end: Int, only areas: [PixelArea]?,
    _ viewport: Viewport
  ) throws -> Int {
    let cover =
      areas == nil
      ? nil
      : try canvas.limited(to: areas) {
        try Cover(in: leaves[staticCount...], viewport, by: painter)
      }
    let below = min(cover?.index ?? staticCount, end)
    let left = areas.map { areas in
      cover.map { cover in areas.flatMap { $0.subtracting(cover.pixels) } } ?? areas
    }
    try canvas.limited(to: left) {
      if staticCount > 0 { try copyStatic(viewport) }
      try draw(leaves[staticCount..<below], viewport)
    }
    return below
  }

  /// Draws leaves; those outside of the areas to draw only keep their programs and art.
  ///
  /// - Throws: As `draw`.
  func draw(_ leaves: ArraySlice<BoundedLeaf>, _ viewport: Viewport) throws {
    for leaf in leaves {
      if canvas.mayShow(leaf.bounds) {
        try draw(leaf.leaf, viewport)
      } else {
        painter.touch(leaf.leaf)
      }
    }
  }

  private func draw(_ placement: Placement, _ viewport: Viewport, isLast: Bool = false) throws {
    var isVisible = false
    try canvas.within(placement.clip, of: viewport) {
      isVisible = true
      try drawLeaf(of: placement, viewport, isLast)
    }
    if !isVisible { painter.touch(placement) }
  }

  private func drawLeaf(
    of placement: Placement, _ viewport: Viewport, _ isLast: Bool
  ) throws {
    switch placement.leaf {
    case .backdrop(let backdrop): try shapes.draw(backdrop, size: viewport.points)
    case .shadow(let shadow): try shapes.draw(shadow, placement)
    case .edge(let edge): try shapes.draw(edge, placement)
    case .picture(let picture): try painter.drawOrPostpone(picture, placement, isLast: isLast)
    case .drawing(let drawing): try painter.draw(drawing, placement)
    case .particles(let particles): try shapes.draw(particles, placement)
    case .flattened(let content, let opacity):
      try drawFlattened(content, opacity: opacity, viewport)
    }
  }

  /// Loads a picture without drawing it.
  ///
  /// - Throws: As `draw`.
  public func prepare(_ id: PictureID) throws {
    _ = try resources.pictures.picture(id)
  }

  /// Uses uploaded pictures in place of others with the same names.
  public func take(_ upload: PictureUpload) {
    for (id, picture) in upload.pictures {
      resources.pictures.take(picture, as: id)
      painter.packedPictures.forget(id)
    }
    staticLayer.forget()
    frames.forget()
  }

  /// Changes rectangles of a painted mask, which then has another name; false if it is not there.
  ///
  /// - Parameter count: The number of the mask's levels.
  /// - Throws: `GLError`.
  public func repaint(
    _ old: PictureID, as new: PictureID, by patches: [MaskCanvas.Patch], of count: Int
  ) throws -> Bool {
    guard let picture = resources.pictures.loaded(old) else { return false }
    try picture.take(patches, of: count)
    resources.pictures.forget(old)
    resources.pictures.take(picture, as: new)
    painter.packedPictures.forget(old)
    return true
  }

  /// Uploads small pictures at once.
  ///
  /// - Throws: `GLError`.
  public func take(_ levels: [(PictureID, MipLevels)]) throws {
    guard !levels.isEmpty else { return }
    let upload = try PictureUpload(levels)
    while try !upload.advance(by: PictureUpload.step) {}
    take(upload)
  }

  /// Frees pictures that are no longer shown; they are loaded again if they are needed.
  public func forget(_ ids: some Sequence<PictureID>) {
    for id in ids {
      resources.pictures.forget(id)
      painter.packedPictures.forget(id)
    }
  }

  /// Names of the effects in use, which `reload` compiles again.
  public var effects: Set<String> { resources.pipelines.effects }

  /// Paths of all files of the effects in use, included files among them.
  public var effectFiles: [String] { resources.pipelines.effectFiles }

  /// Compiles every pipeline in use again; if one has a fault, nothing changes.
  ///
  /// - Parameters:
  ///   - catalog: The new effects; nil for the files' present content.
  ///   - beforeEach: Called before each program is compiled.
  /// - Throws: `FileError` at the fault, `GLError`.
  public func reload(
    _ catalog: EffectCatalog? = nil, beforeEach: () -> Void = {}
  ) throws {
    resources.pipelines = try resources.pipelines.reloaded(
      from: catalog, beforeEach: beforeEach)
    painter.packedPictures = PackedPictures()
    staticLayer.forget()
    frames.forget()
  }

  /// Replaces the catalog by another snapshot of the same files, in which the effects in use are
  /// unchanged.
  public func adopt(_ catalog: EffectCatalog) { resources.pipelines.adopt(catalog) }

  // MARK: Layers

  /// Draws leaves into an offscreen picture and draws that over the target.
  private func drawFlattened(
    _ content: [Placement], opacity: Double, _ viewport: Viewport
  ) throws {
    guard opacity > 0, !content.isEmpty else { return }
    let pipeline = try resources.pipelines.pipeline(.flattened)
    let target = BoundTarget()
    let layer = try layers.take(width: viewport.pixelWidth, height: viewport.pixelHeight)
    defer { layers.giveBack(layer) }
    do {
      // Bind the caller's target again, also after an error.
      defer { target.bind() }
      layer.framebuffer.bind()
      canvas.clear()
      for placement in content { try draw(placement, viewport) }
    }
    pipeline.use()
    layer.framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
    pipeline["opacity"].set(Float(min(opacity, 1)))
    GPU.setBlending(true)
    canvas.drawQuad(pipeline, Rect(origin: .zero, size: viewport.points), .identity)
  }

  /// Keeps the leaves that do not move in a layer; returns their number, 0 if there is no layer.
  ///
  /// - Throws: As `draw`.
  private func planStatic(_ leaves: [Placement], _ viewport: Viewport, most: Int) throws -> Int {
    guard case .copy(let count, let areNew) = staticLayer.plan(leaves, viewport, most: most)
    else { return 0 }
    if areNew {
      let kept = Array(leaves.prefix(count))
      try staticLayer.keep(kept, viewport) {
        for leaf in kept { try draw(leaf, viewport) }
      }
    }
    return count
  }

  /// Copies the kept layer into the bound target.
  ///
  /// glBlitFramebuffer is not used for a window. A window has no alpha, and llvmpipe then copies
  /// pixel by pixel, which costs more than a shader.
  private func copyStatic(_ viewport: Viewport) throws {
    let target = BoundTarget()
    guard copiesStaticByQuad ?? target.isWindow else {
      return staticLayer.withKept { canvas.copy($0, to: target) }
    }
    let pipeline = try resources.pipelines.pipeline(.copied)
    pipeline.use()
    pipeline["size"].set(SIMD2<Float>(viewport.points.vector))
    resources.nearest.bind(unit: TextureUnit.picture.rawValue)
    staticLayer.withKept { $0.bindPicture(unit: TextureUnit.picture.rawValue) }
    GPU.setBlending(false)
    canvas.drawQuad(pipeline, Rect(origin: .zero, size: viewport.points), .identity)
  }
}
