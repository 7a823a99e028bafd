internal import Geometry
internal import OpenGL
internal import SceneGraph

/// A painter of pictures with fewer pixels, which are enlarged smoothly.
///
/// Vector art on pictures is rasterized for the whole target, so that a change of the share does not
/// redraw it.
final class CoarsePainter {
  private let painter: PicturePainter
  /// The target of the pictures; kept while they are drawn.
  private var target: Target?

  private final class Target {
    let framebuffer: Framebuffer

    init(width: Int, height: Int) throws(GLError) {
      framebuffer = try Framebuffer(width: width, height: height)
    }
  }

  /// A painter of the pictures of another painter.
  init(_ painter: PicturePainter) { self.painter = painter }

  /// Memory of the target, in bytes.
  var bytes: Int { target.map { $0.framebuffer.width * $0.framebuffer.height * 4 } ?? 0 }

  /// Frees the target, because the next frame has all pixels.
  func forget() { target = nil }

  /// A plan for the leaves of a frame that have fewer pixels.
  struct Plan {
    /// The size of the small target, which shows the whole view.
    let viewport: Viewport
    /// The areas of the small target to draw.
    fileprivate let areas: [PixelArea]
    /// The pixels of the window in which the leaves draw.
    fileprivate let pixels: PixelArea
    /// Pixels per point of vector art.
    fileprivate let drawingResolution: Double
  }

  /// A plan for some leaves of a frame; nil if nothing of them has to be drawn.
  func plan(_ coarse: CoarseLeaves, of frame: FrameHistory.Frame) -> Plan? {
    let (viewport, canvas) = (frame.viewport, painter.canvas)
    let region = frame.bounds(of: coarse.range)
    guard canvas.mayShow(region), let pixels = PixelArea(region, in: viewport) else { return nil }
    var small = viewport
    small.pixelWidth = max(Int((Double(viewport.pixelWidth) * coarse.share).rounded()), 1)
    small.pixelHeight = max(Int((Double(viewport.pixelHeight) * coarse.share).rounded()), 1)
    // The sampler also reads the pixels around each area.
    let around = Vector2(repeating: 2 * viewport.points.width / Double(small.pixelWidth))
    let areas = (canvas.areas ?? [pixels]).compactMap { area in
      PixelArea(area.intersection(pixels).rect(in: viewport).expanded(by: around), in: small)
    }
    return Plan(
      viewport: small, areas: PixelArea.merged(areas), pixels: pixels,
      drawingResolution: canvas.pixelsPerPoint)
  }

  /// Runs `body`, which draws the leaves into the small target.
  ///
  /// - Throws: As `body`; `GLError` if there is no room for the target.
  func draw(_ plan: Plan, _ body: () throws -> Void) throws {
    let outer = BoundTarget()
    // Bind the caller's target again, also after an error.
    defer { outer.bind() }
    try target(of: plan.viewport).framebuffer.bind()
    painter.drawingResolution = plan.drawingResolution
    defer { painter.drawingResolution = nil }
    try painter.canvas.withTarget(plan.viewport, areas: plan.areas) {
      painter.canvas.clear()
      try body()
    }
  }

  /// Draws the small target over the bound one, in a frame of `viewport`.
  ///
  /// - Throws: As `Renderer.draw`.
  func enlarge(_ plan: Plan, in viewport: Viewport) throws {
    let pipeline = try painter.resources.pipelines.pipeline(.copied)
    pipeline.use()
    pipeline["size"].set(SIMD2<Float>(viewport.points.vector))
    painter.resources.smooth.bind(unit: TextureUnit.picture.rawValue)
    try target(of: plan.viewport).framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
    GPU.setBlending(true)
    painter.canvas.drawQuad(pipeline, plan.pixels.rect(in: viewport), .identity)
  }

  private func target(of viewport: Viewport) throws(GLError) -> Target {
    let (width, height) = (viewport.pixelWidth, viewport.pixelHeight)
    if let target, (target.framebuffer.width, target.framebuffer.height) == (width, height) {
      return target
    }
    let made = try Target(width: width, height: height)
    target = made
    return made
  }
}

extension FrameHistory.Frame {
  /// The rectangle of the view in which some leaves draw.
  fileprivate func bounds(of range: Range<Int>) -> Rect {
    let view = Rect(origin: .zero, size: viewport.points)
    var all = Rect(origin: .zero, size: Size(0, 0))
    for leaf in leaves[range] {
      guard let bounds = leaf.bounds else { return view }
      all = all.union(bounds)
    }
    return all.intersection(view)
  }
}
