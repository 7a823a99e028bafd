internal import OpenGL
public import Raster
public import SceneGraph

/// An offscreen picture in the current context that is drawn in several parts, one over another.
public struct Offscreen: ~Copyable {
  private let viewport: Viewport
  private let target: Framebuffer

  /// A transparent picture.
  ///
  /// - Throws: `GLError` if the target cannot be that large.
  public init(_ viewport: Viewport) throws {
    self.viewport = viewport
    target = try Framebuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
    target.bind()
    GPU.clear()
  }

  /// Draws a node over the picture, as a window shows it from its second frame on.
  ///
  /// Another target that was bound before is no longer bound.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - renderer: The renderer that draws.
  ///   - isFirst: True to draw as a window's first frame, with fewer programs.
  /// - Throws: As `Renderer.draw`.
  public borrowing func draw(
    _ node: Node, by renderer: Renderer, asFirstFrame isFirst: Bool = false
  ) throws {
    target.bind()
    let programs = renderer.programsPerFrame
    (renderer.painter.usesSettledPrograms, renderer.programsPerFrame) = (!isFirst, nil)
    defer { (renderer.painter.usesSettledPrograms, renderer.programsPerFrame) = (false, programs) }
    try renderer.draw(node, in: viewport)
  }

  /// The picture's pixels.
  ///
  /// - Throws: `GLError` if it could not be drawn or cannot be read back.
  public borrowing func bitmap() throws -> Bitmap {
    target.bind()
    let (width, height) = (viewport.pixelWidth, viewport.pixelHeight)
    return Bitmap(
      width: width, height: height, bytes: try GPU.readPixels(width: width, height: height))
  }
}
