internal import OpenGL
public import Raster
public import SceneGraph

/// A picture that is drawn in parts over each other, off screen in the current context.
public struct Offscreen: ~Copyable {
  private let viewport: Viewport
  private let target: Framebuffer

  /// A transparent ground.
  ///
  /// - Throws: `GLError` where there cannot be so large a target.
  public init(_ viewport: Viewport) throws {
    self.viewport = viewport
    target = try Framebuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
    target.bind()
    GPU.clear()
  }

  /// Draws a node over what is there, as it is in a window from its second frame on.
  ///
  /// What was bound before is not bound any more.
  ///
  /// - Parameter isFirst: whether it is drawn as a window's first frame is, by fewer programs.
  /// - Throws: as `Renderer.draw`.
  public borrowing func draw(
    _ node: Node, by renderer: Renderer, asFirstFrame isFirst: Bool = false
  ) throws {
    target.bind()
    let programs = renderer.programsPerFrame
    (renderer.painter.isStill, renderer.programsPerFrame) = (!isFirst, nil)
    defer { (renderer.painter.isStill, renderer.programsPerFrame) = (false, programs) }
    try renderer.draw(node, in: viewport)
  }

  /// What was drawn.
  ///
  /// - Throws: `GLError` where it could not be drawn or cannot be read back.
  public borrowing func bitmap() throws -> Bitmap {
    target.bind()
    let (width, height) = (viewport.pixelWidth, viewport.pixelHeight)
    return Bitmap(
      width: width, height: height, bytes: try GPU.readPixels(width: width, height: height))
  }
}
