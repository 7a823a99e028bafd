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

  /// Draws some leaves of a frame with fewer pixels.
  ///
  /// - Parameters:
  ///   - coarse: The leaves and their share of the pixels.
  ///   - frame: The frame.
  ///   - timing: Runs each of both phases.
  ///   - body: Draws the leaves into a target of the given size.
  /// - Throws: As `Renderer.draw`.
  func draw(
    _ coarse: CoarseLeaves, of frame: FrameHistory.Frame, _ timing: Renderer.Timing,
    leaves body: (Viewport) throws -> Void
  ) throws {
    let (viewport, canvas) = (frame.viewport, painter.canvas)
    let region = frame.bounds(of: coarse.range)
    guard canvas.mayShow(region), let pixels = PixelArea(region, in: viewport) else {
      return frame.leaves[coarse.range].forEach { painter.touch($0.leaf) }
    }
    var small = viewport
    small.pixelWidth = max(Int((Double(viewport.pixelWidth) * coarse.share).rounded()), 1)
    small.pixelHeight = max(Int((Double(viewport.pixelHeight) * coarse.share).rounded()), 1)
    let pipeline = try painter.resources.pipelines.pipeline(.copied)
    let outer = BoundTarget()
    let reduced: Target
    do {
      // Bind the caller's target again, also after an error.
      defer { outer.bind() }
      reduced = try target(of: small)
      reduced.framebuffer.bind()
      painter.drawingDensity = 1 / coarse.share
      defer { painter.drawingDensity = 1 }
      // The sampler also reads the pixels around each area.
      let around = Vector2(repeating: 2 * viewport.points.width / Double(small.pixelWidth))
      let areas = (canvas.areas ?? [pixels]).compactMap { area in
        PixelArea(area.intersection(pixels).rect(in: viewport).expanded(by: around), in: small)
      }
      try timing(.drawing) {
        try canvas.withTarget(small, areas: PixelArea.merged(areas)) {
          canvas.clear()
          try body(small)
        }
      }
    }
    try timing(.upscaling) {
      pipeline.use()
      pipeline["size"].set(SIMD2<Float>(viewport.points.vector))
      painter.resources.smooth.bind(unit: TextureUnit.picture.rawValue)
      reduced.framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
      GPU.setBlending(true)
      canvas.drawQuad(pipeline, pixels.rect(in: viewport), .identity)
    }
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
