internal import Geometry
internal import OpenGL
internal import SceneGraph

extension Renderer {
  /// Draws leaves into a picture of their own and lays that over the target.
  func drawFlattened(
    _ content: [Placement], opacity: Double, _ viewport: Viewport
  ) throws {
    guard opacity > 0, !content.isEmpty else { return }
    let pipeline = try pipelines.pipeline(.flattened)
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
    drawQuad(pipeline, Rect(origin: .zero, size: viewport.points), .identity)
  }
}
