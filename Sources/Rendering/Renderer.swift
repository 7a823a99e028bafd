internal import Files
internal import Geometry
internal import OpenGL
internal import Raster
public import SceneGraph
public import Shading

/// Draws node trees into whatever target is bound; knows no window and no clock.
///
/// It belongs to the GL context that is current when it is made, and must go before it.
public final class Renderer {
  /// Finds a picture when it is first seen.
  public typealias PictureSource = (PictureID) throws -> PictureContent

  let canvas = Canvas()
  let resources: GPUResources
  private let layers = LayerTargets()
  let painter: PicturePainter
  private let shapes: ShapePainter
  private var still = StillLayer()
  /// True if what stands still is copied by a quad; nil to do so in windows alone.
  var copiesByQuad: Bool?
  /// Programs that a frame may compile for pictures that may wait; nil for all of them, as in stills.
  public var programsPerFrame: Int?
  /// Where a frame of fewer pixels is drawn; kept while there are such frames.
  var coarse: CoarseTarget?

  /// Draw calls of the last frame.
  public var drawCalls: Int { canvas.drawCalls }

  /// True if the next frame of the same node is another picture: one of a file was drawn for the first
  /// time, by fewer programs than the next time, or one that may wait does so.
  public var drewNew: Bool { painter.drewNew }

  /// Memory of all layers that are kept, in bytes.
  ///
  /// Vector art at the sizes it is seen at, the pictures that nodes are flattened into and that
  /// layer effects read, and art that has its foil's mask in it.
  public var layerBytes: Int { painter.bytes + offscreenBytes }

  /// Memory of the pictures that nodes are flattened into, that layer effects read and that what
  /// stands still is copied from, in bytes.
  public var offscreenBytes: Int {
    let frame = coarse.map { $0.framebuffer.width * $0.framebuffer.height * 4 } ?? 0
    return layers.bytes + still.bytes + frame
  }

  /// A renderer in the current context; shaders and pictures are loaded when first seen.
  ///
  /// - Parameter compiling: is told of each program that is compiled.
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  public init(
    catalog: EffectCatalog, compiling: CompilationObserver? = nil,
    pictures source: @escaping PictureSource
  ) throws {
    resources = try GPUResources(
      PipelineTable(catalog: catalog, compiling: compiling), LoadedPictures(from: source))
    painter = PicturePainter(resources, on: canvas, layers)
    shapes = ShapePainter(resources: resources, canvas: canvas)
  }

  /// Draws what `node` shows into the bound target, over what is there unless a backdrop covers it.
  ///
  /// - Throws: `FileError` or `GLError` from loading what is seen for the first time; the target
  ///   is then incomplete.
  public func draw(_ node: Node, in viewport: Viewport) throws {
    let leaves = node.placements()
    layers.beginFrame()
    painter.beginFrame(leaves, programs: programsPerFrame)
    defer {
      painter.endFrame()
      resources.pipelines.endFrame()
      layers.endFrame()
    }
    canvas.begin(viewport)
    let still = try drawStill(leaves, viewport)
    for leaf in leaves.prefix(still) { painter.touch(leaf) }
    for leaf in leaves.dropFirst(still) { try draw(leaf, viewport) }
    for leaf in painter.waiting.hidden { try draw(leaf, viewport, isLast: true) }
    // What stands in for another picture is not kept.
    if !painter.completeFrame() { self.still.forget() }
  }

  private func draw(_ placement: Placement, _ viewport: Viewport, isLast: Bool = false) throws {
    guard let clip = placement.clip else { return try drawLeaf(of: placement, viewport, isLast) }
    try canvas.within(clip, of: viewport) { try drawLeaf(of: placement, viewport, isLast) }
  }

  private func drawLeaf(
    of placement: Placement, _ viewport: Viewport, _ isLast: Bool
  ) throws {
    switch placement.leaf {
    case .backdrop(let backdrop): try shapes.draw(backdrop, size: viewport.points)
    case .shadow(let shadow): try shapes.draw(shadow, placement)
    case .edge(let edge): try shapes.draw(edge, placement)
    case .picture(let picture): try painter.drawInTurn(picture, placement, isLast: isLast)
    case .drawing(let drawing): try painter.draw(drawing, placement)
    case .particles(let particles): try shapes.draw(particles, placement)
    case .flattened(let content, let opacity):
      try drawFlattened(content, opacity: opacity, viewport)
    }
  }

  /// Loads a picture, if it is not here yet, without drawing it.
  ///
  /// - Throws: as `draw`.
  public func prepare(_ id: PictureID) throws {
    _ = try resources.pictures.picture(id)
  }

  /// Shows pictures that are uploaded from now on, in place of others of their names.
  public func take(_ upload: PictureUpload) {
    for (id, picture) in upload.pictures {
      resources.pictures.take(picture, as: id)
      painter.packedPictures.forget(id)
    }
    still.forget()
  }

  /// Gives up pictures that are not seen any more; should they be, they are loaded anew.
  public func forget(_ ids: some Sequence<PictureID>) {
    for id in ids {
      resources.pictures.forget(id)
      painter.packedPictures.forget(id)
    }
  }

  /// The names of the effects in use: those that `reload` compiles anew.
  public var effects: Set<String> { resources.pipelines.effects }

  /// Every file that effects in use come from, included ones among them.
  public var effectFiles: [String] { resources.pipelines.effectFiles }

  /// Makes every pipeline in use anew, of the effects of `catalog`, or where there is none, of the
  /// files as they are now; where one of them is broken, everything stays as it was.
  ///
  /// - Parameter beforeEach: is called before each program is made.
  /// - Throws: `FileError` at the fault, `GLError`.
  public func reload(
    _ catalog: EffectCatalog? = nil, beforeEach: () -> Void = {}
  ) throws {
    resources.pipelines = try resources.pipelines.reloaded(
      from: catalog, beforeEach: beforeEach)
    painter.packedPictures = PackedPictures()
    still.forget()
  }

  /// Takes the effects that are not in use yet from another snapshot of the same files.
  public func adopt(_ catalog: EffectCatalog) { resources.pipelines.adopt(catalog) }

  // MARK: Layers

  /// Draws leaves into a picture of their own and lays that over the target.
  private func drawFlattened(
    _ content: [Placement], opacity: Double, _ viewport: Viewport
  ) throws {
    guard opacity > 0, !content.isEmpty else { return }
    let pipeline = try resources.pipelines.pipeline(.flattened)
    let target = BoundTarget()
    let sheet = try layers.take(width: viewport.pixelWidth, height: viewport.pixelHeight)
    defer { layers.giveBack(sheet) }
    do {
      // Whatever happens, the caller's target is bound again.
      defer { target.bind() }
      sheet.framebuffer.bind()
      GPU.clear()
      for placement in content { try draw(placement, viewport) }
    }
    pipeline.use()
    sheet.framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
    pipeline["opacity"].set(Float(min(opacity, 1)))
    GPU.setBlending(true)
    canvas.drawQuad(pipeline, Rect(origin: .zero, size: viewport.points), .identity)
  }

  /// Draws or copies the leaves that stand still; how many they are.
  ///
  /// - Throws: as `draw`.
  private func drawStill(_ leaves: [Placement], _ viewport: Viewport) throws -> Int {
    guard case .copy(let count, let areNew) = still.plan(leaves, viewport) else { return 0 }
    if areNew {
      let kept = Array(leaves.prefix(count))
      try still.keep(kept, viewport) {
        for leaf in kept { try draw(leaf, viewport) }
      }
    }
    try copyStill(viewport)
    return count
  }

  /// Copies what is kept into the bound target.
  ///
  /// By glBlitFramebuffer, but not into a window: it has no alpha, and llvmpipe then copies pixel by
  /// pixel, dearer than a shader does.
  private func copyStill(_ viewport: Viewport) throws {
    let target = BoundTarget()
    guard copiesByQuad ?? target.isWindow else {
      canvas.drawCalls += 1
      return still.withKept { $0.copy(to: target) }
    }
    let pipeline = try resources.pipelines.pipeline(.copied)
    pipeline.use()
    pipeline["size"].set(SIMD2<Float>(viewport.points.vector))
    resources.nearest.bind(unit: TextureUnit.picture.rawValue)
    still.withKept { $0.bindPicture(unit: TextureUnit.picture.rawValue) }
    GPU.setBlending(false)
    canvas.drawQuad(pipeline, Rect(origin: .zero, size: viewport.points), .identity)
  }
}
