internal import Geometry
internal import OpenGL
internal import SceneGraph

extension Renderer {
  /// Draws some leaves of a frame with fewer pixels, and enlarges the result smoothly.
  ///
  /// Vector art on pictures is rasterized for the whole target, so that a change of the share does
  /// not redraw it.
  ///
  /// - Parameters:
  ///   - coarse: The leaves and their share of the pixels.
  ///   - frame: The frame.
  ///   - timing: Runs each of both phases.
  /// - Throws: As `draw`.
  func drawCoarse(
    _ coarse: CoarseLeaves, of frame: FrameHistory.Frame, _ timing: Timing
  ) throws {
    let (leaves, viewport) = (frame.leaves[coarse.range], frame.viewport)
    let view = Rect(origin: .zero, size: viewport.points)
    let region =
      leaves.reduce(Rect?.some(Rect(origin: .zero, size: Size(0, 0)))) { all, leaf in
        leaf.bounds.flatMap { all?.union($0) }
      }.map { $0.intersection(view) } ?? view
    guard let pixels = PixelArea(region, in: viewport), canvas.mayShow(region) else {
      return leaves.forEach { painter.touch($0.leaf) }
    }
    var small = viewport
    small.pixelWidth = max(Int((Double(viewport.pixelWidth) * coarse.share).rounded()), 1)
    small.pixelHeight = max(Int((Double(viewport.pixelHeight) * coarse.share).rounded()), 1)
    let pipeline = try resources.pipelines.pipeline(.copied)
    let target = BoundTarget()
    let reduced: CoarseTarget
    do {
      // Bind the caller's target again, also after an error.
      defer { target.bind() }
      reduced = try coarseTarget(width: small.pixelWidth, height: small.pixelHeight)
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
          try draw(leaves, small)
        }
      }
    }
    try timing(.upscaling) {
      pipeline.use()
      pipeline["size"].set(SIMD2<Float>(viewport.points.vector))
      resources.smooth.bind(unit: TextureUnit.picture.rawValue)
      reduced.framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
      GPU.setBlending(true)
      canvas.drawQuad(pipeline, pixels.rect(in: viewport), .identity)
    }
  }

  private func coarseTarget(width: Int, height: Int) throws(GLError) -> CoarseTarget {
    if let coarse, (coarse.framebuffer.width, coarse.framebuffer.height) == (width, height) {
      return coarse
    }
    let made = try CoarseTarget(width: width, height: height)
    coarse = made
    return made
  }
}

/// The offscreen target for pictures with fewer pixels.
final class CoarseTarget {
  let framebuffer: Framebuffer

  init(width: Int, height: Int) throws(GLError) {
    framebuffer = try Framebuffer(width: width, height: height)
  }
}
