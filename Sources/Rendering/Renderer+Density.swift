internal import Geometry
internal import OpenGL
public import SceneGraph

extension Renderer {
  /// Draws what `node` shows with fewer pixels than the bound target has, `share` of them along each
  /// side, and spreads them over it smoothly.
  ///
  /// Vector art is painted as for the whole target, so that nothing is painted anew for a change of
  /// the share.
  ///
  /// - Parameter spreading: is called when fewer pixels are drawn, and are still to be spread.
  /// - Throws: as `draw`.
  public func draw(
    _ node: Node, in viewport: Viewport, share: Double, spreading: () -> Void = {}
  ) throws {
    guard share < 1 else {
      coarse = nil
      return try draw(node, in: viewport)
    }
    var small = viewport
    small.pixelWidth = max(Int((Double(viewport.pixelWidth) * share).rounded()), 1)
    small.pixelHeight = max(Int((Double(viewport.pixelHeight) * share).rounded()), 1)
    let pipeline = try resources.pipelines.pipeline(.copied)
    let target = BoundTarget()
    let sheet: CoarseTarget
    do {
      // Whatever happens, the caller's target is bound again.
      defer { target.bind() }
      sheet = try coarseTarget(width: small.pixelWidth, height: small.pixelHeight)
      sheet.framebuffer.bind()
      GPU.clear()
      painter.drawingDensity = 1 / share
      defer { painter.drawingDensity = 1 }
      try draw(node, in: small)
    }
    spreading()
    pipeline.use()
    pipeline["size"].set(SIMD2<Float>(viewport.points.vector))
    resources.smooth.bind(unit: TextureUnit.picture.rawValue)
    sheet.framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
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

/// What is drawn into where a target's pixels are too many.
final class CoarseTarget {
  let framebuffer: Framebuffer

  init(width: Int, height: Int) throws(GLError) {
    framebuffer = try Framebuffer(width: width, height: height)
  }
}
