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

  private let source: PictureSource
  private let vertexArray: VertexArray
  let smooth: Sampler
  let nearest: Sampler
  var pipelines: PipelineTable
  private var pictures: [PictureID: LoadedPicture] = [:]
  var drawings = DrawingCache()
  let layers = LayerTargets()
  var still = StillLayer()
  var packedPictures = PackedPictures()
  /// Whether what stands still is copied by a quad; nil to do so in windows alone.
  var copiesByQuad: Bool?
  private var noise: LoadedPicture?
  private var light: LoadedPicture?
  private var white: LoadedPicture?
  /// Whether even the first frame is drawn as later ones are, which takes more programs.
  var isStill = false
  /// Whether the next frame of the same node is another picture: one of a file was drawn for the first
  /// time, by fewer programs than the next time, or one that may wait does so.
  public internal(set) var drewNew = false
  /// Programs that a frame may compile for pictures that may wait; nil for all of them, as in stills.
  public var programsPerFrame: Int?
  var waiting = WaitingPictures()
  var clip = Matrix4.identity
  var pixelsPerPoint = 1.0
  /// How much finer than the target's pixels vector art is painted.
  var drawingDensity = 1.0
  /// Where a frame of fewer pixels is drawn; kept while there are such frames.
  var coarse: CoarseTarget?
  private var pixelHeight = 0
  /// What of the target is drawn on, in points of the view; nil for all of it.
  private var scissor: Rect?

  /// Draw calls of the last frame.
  public internal(set) var drawCalls = 0

  /// Memory of all layers that are kept, in bytes.
  ///
  /// Vector art at the sizes it is seen at, the pictures that nodes are flattened into and that
  /// layer effects read, and art that has its foil's mask in it.
  public var layerBytes: Int { drawings.bytes + offscreenBytes + packedPictures.bytes }

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
    self.source = source
    pipelines = PipelineTable(catalog: catalog, compiling: compiling)
    vertexArray = try VertexArray()
    smooth = try Sampler(.smooth)
    nearest = try Sampler(.nearest)
    vertexArray.bind()
    for unit in [TextureUnit.noise, .nearestMask, .light] { nearest.bind(unit: unit.rawValue) }
  }

  /// Draws what `node` shows into the bound target, over what is there unless a backdrop covers it.
  ///
  /// - Throws: `FileError` or `GLError` from loading what is seen for the first time; the target
  ///   is then incomplete.
  public func draw(_ node: Node, in viewport: Viewport) throws {
    drawCalls = 0
    drewNew = false
    drawings.beginFrame()
    packedPictures.beginFrame()
    layers.beginFrame()
    defer {
      drawings.endFrame()
      packedPictures.endFrame()
      pipelines.endFrame()
      layers.endFrame()
    }
    let size = viewport.points
    pixelsPerPoint = Double(viewport.pixelWidth) / size.width
    pixelHeight = viewport.pixelHeight
    // Points to clip space: y is turned up, and depth is dropped onto the plane.
    clip =
      .translation(Vector3(-1, 1, 0)) * .scale(Vector3(2 / size.width, -2 / size.height, 0))
    let leaves = node.placements()
    waiting.beginFrame(
      programs: programsPerFrame, othersWant: programsPerFrame != nil && wantsPrograms(leaves))
    let still = try drawStill(leaves, viewport)
    for leaf in leaves.prefix(still) { touch(leaf) }
    for leaf in leaves.dropFirst(still) { try draw(leaf, viewport) }
    for leaf in waiting.hidden { try draw(leaf, viewport, isLast: true) }
    waiting.endFrame()
    guard waiting.isIncomplete else { return }
    drewNew = true
    // What stands in for another picture is not kept.
    self.still.forget()
  }

  func draw(_ placement: Placement, _ viewport: Viewport, isLast: Bool = false) throws {
    guard let clip = placement.clip else { return try drawLeaf(of: placement, viewport, isLast) }
    let seen = (scissor ?? Rect(origin: .zero, size: viewport.points)).intersection(clip)
    guard min(seen.size.width, seen.size.height) > 0 else { return }
    try withScissor(seen) { try drawLeaf(of: placement, viewport, isLast) }
  }

  /// Runs `body` while only a part of the target is drawn on; all of it for nil, as where it is
  /// another target.
  func withScissor<Result>(_ area: Rect?, _ body: () throws -> Result) rethrows -> Result {
    let outer = scissor
    defer { setScissor(outer) }
    setScissor(area)
    return try body()
  }

  private func setScissor(_ area: Rect?) {
    guard area != scissor else { return }
    scissor = area
    guard let area else { return GPU.setScissor(nil) }
    let low = (area.origin * pixelsPerPoint).rounded(.toNearestOrAwayFromZero)
    let high = (area.end * pixelsPerPoint).rounded(.toNearestOrAwayFromZero)
    // Rows of a target count from its foot.
    GPU.setScissor(
      (Int(low.x), pixelHeight - Int(high.y), Int(high.x - low.x), Int(high.y - low.y)))
  }

  private func drawLeaf(
    of placement: Placement, _ viewport: Viewport, _ isLast: Bool
  ) throws {
    switch placement.leaf {
    case .backdrop(let backdrop): try draw(backdrop, size: viewport.points)
    case .shadow(let shadow): try draw(shadow, placement)
    case .edge(let edge): try draw(edge, placement)
    case .picture(let picture): try drawInTurn(picture, placement, isLast: isLast)
    case .drawing(let drawing): try draw(drawing, placement)
    case .particles(let particles): try draw(particles, placement)
    case .flattened(let content, let opacity):
      try drawFlattened(content, opacity: opacity, viewport)
    }
  }

  /// Loads a picture, if it is not here yet, without drawing it.
  ///
  /// - Throws: as `draw`.
  public func prepare(_ id: PictureID) throws {
    _ = try picture(id)
  }

  /// Shows pictures that are uploaded from now on, in place of others of their names.
  public func take(_ upload: PictureUpload) {
    for (id, picture) in upload.pictures {
      pictures[id] = picture
      packedPictures.forget(id)
    }
    still.forget()
  }

  /// Gives up pictures that are not seen any more; should they be, they are loaded anew.
  public func forget(_ ids: some Sequence<PictureID>) {
    for id in ids {
      pictures[id] = nil
      packedPictures.forget(id)
    }
  }

  /// The names of the effects in use: those that `reload` compiles anew.
  public var effects: Set<String> { pipelines.effects }

  /// Every file that effects in use come from, included ones among them.
  public var effectFiles: [String] { pipelines.effectFiles }

  /// Makes every pipeline in use anew, of the effects of `catalog`, or where there is none, of the
  /// files as they are now; where one of them is broken, everything stays as it was.
  ///
  /// - Parameter beforeEach: is called before each program is made.
  /// - Throws: `FileError` at the fault, `GLError`.
  public func reload(
    _ catalog: EffectCatalog? = nil, beforeEach: () -> Void = {}
  ) throws {
    pipelines = try pipelines.reloaded(from: catalog, beforeEach: beforeEach)
    packedPictures = PackedPictures()
    still.forget()
  }

  /// Takes the effects that are not in use yet from another snapshot of the same files.
  public func adopt(_ catalog: EffectCatalog) { pipelines.adopt(catalog) }

  // MARK: Leaves

  private func draw(_ leaf: Backdrop, size: Size) throws {
    let pipeline = try pipelines.pipeline(.backdrop)
    pipeline.use()
    pipeline["centerColor"].set(SIMD3<Float>(leaf.center))
    pipeline["edgeColor"].set(SIMD3<Float>(leaf.edge))
    pipeline["lightPosition"].set(SIMD2<Float>(leaf.position * size.vector))
    pipeline["lightRadius"].set(Float(leaf.radius * size.longerSide))
    pipeline["squareSide"].set(Float(leaf.squares ?? 0))
    GPU.setBlending(false)
    drawQuad(pipeline, Rect(origin: .zero, size: size), .identity)
  }

  private func draw(_ leaf: Shadow, _ placement: Placement) throws {
    let pipeline = try pipelines.pipeline(.shadow)
    pipeline.use()
    pipeline["caster"].set(leaf.frame.floats)
    pipeline["blur"].set(SIMD2<Float>(leaf.blur))
    pipeline["darkness"].set(Float(leaf.opacity))
    // What leans is cut into upright strips, each off by a part of the blur that is not seen.
    let strips = max((abs(leaf.shear) / leaf.blur.y).rounded(.up), 1)
    pipeline["strips"].set(Float(min(strips, 64)))
    pipeline["shear"].set(Float(leaf.shear))
    GPU.setBlending(true)
    drawQuad(
      pipeline, leaf.frame.expanded(by: leaf.blur * 3 + Vector2(0, abs(leaf.shear) / 2)),
      placement.projected)
  }

  func drawQuad(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    place(pipeline, quad, projected)
    GPU.drawQuad()
    drawCalls += 1
  }

  /// Tells a pipeline where its rectangle lies.
  func place(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    let (x, y, z, w) = (clip * projected).columns
    pipeline["transform"].set(
      columns: (SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w)))
    pipeline["quad"].set(quad.floats)
  }

  // MARK: Caches

  func picture(_ id: PictureID) throws -> LoadedPicture {
    if let picture = pictures[id] { return picture }
    let picture = try LoadedPicture(source(id))
    pictures[id] = picture
    return picture
  }

  /// The table of the light on foil: made when the first foil is seen.
  func lightTable() throws -> LoadedPicture {
    if let light { return light }
    let table = try LoadedPicture(lightTable: .baked)
    light = table
    return table
  }

  /// A mask that says "here" everywhere.
  func everywhere() throws -> LoadedPicture {
    if let white { return white }
    let mask = try LoadedPicture(.grey(GreyBitmap(width: 1, height: 1, bytes: ByteBuffer([255]))))
    white = mask
    return mask
  }

  func noiseTable() throws -> LoadedPicture {
    if let noise { return noise }
    let table = try LoadedPicture(
      table: NoiseLattice.coefficients(), side: NoiseLattice.period)
    noise = table
    return table
  }
}
