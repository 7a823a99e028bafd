public import Raster
public import SceneGraph

extension Renderer {
  /// The picture of `node` on a transparent background, as a window shows it from its second frame
  /// on.
  ///
  /// It is drawn offscreen and read back. Another target that was bound before is no longer bound.
  ///
  /// - Parameters:
  ///   - node: The node to draw.
  ///   - viewport: Size of the picture.
  ///   - isFirst: True to draw as a window's first frame, with fewer programs.
  /// - Throws: As `draw`; `GLError` if the target cannot be that large.
  public func bitmap(
    of node: Node, in viewport: Viewport, asFirstFrame isFirst: Bool = false
  ) throws -> Bitmap {
    let picture = try Offscreen(viewport)
    try picture.draw(node, by: self, asFirstFrame: isFirst)
    return try picture.bitmap()
  }
}
