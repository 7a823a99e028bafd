internal import Geometry
internal import OpenGL
public import SceneGraph

extension Renderer {
  /// Draws `node` with fewer pixels than the bound target has, and enlarges the result smoothly.
  ///
  /// Vector art is rasterized for the whole target, so that a change of `share` does not redraw it.
  ///
  /// - Parameters:
  ///   - node: The node to draw.
  ///   - viewport: Size of the bound target.
  ///   - share: Share of the pixels along each side; 1 or more draws directly.
  ///   - beforeUpscaling: Called after drawing, before enlarging.
  /// - Throws: As `draw`.
  public func draw(
    _ node: Node, in viewport: Viewport, share: Double, beforeUpscaling: () -> Void = {}
  ) throws {
    frames.forget()
    guard share < 1 else {
      coarse = nil
      return try draw(node, in: viewport)
    }
    var small = viewport
    small.pixelWidth = max(Int((Double(viewport.pixelWidth) * share).rounded()), 1)
    small.pixelHeight = max(Int((Double(viewport.pixelHeight) * share).rounded()), 1)
    let pipeline = try resources.pipelines.pipeline(.copied)
    let target = BoundTarget()
    let reduced: CoarseTarget
    do {
      // Bind the caller's target again, also after an error.
      defer { target.bind() }
      reduced = try coarseTarget(width: small.pixelWidth, height: small.pixelHeight)
      reduced.framebuffer.bind()
      GPU.clear()
      painter.drawingDensity = 1 / share
      defer { painter.drawingDensity = 1 }
      try draw(node, in: small)
    }
    beforeUpscaling()
    pipeline.use()
    pipeline["size"].set(SIMD2<Float>(viewport.points.vector))
    resources.smooth.bind(unit: TextureUnit.picture.rawValue)
    reduced.framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
    GPU.setBlending(false)
    canvas.drawQuad(pipeline, Rect(origin: .zero, size: viewport.points), .identity)
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

/// The offscreen target for frames with fewer pixels.
final class CoarseTarget {
  let framebuffer: Framebuffer

  init(width: Int, height: Int) throws(GLError) {
    framebuffer = try Framebuffer(width: width, height: height)
  }
}
