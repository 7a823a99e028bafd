public import Raster
public import SceneGraph

extension Renderer {
  /// What `node` looks like on a transparent ground: drawn off screen and read back, as it is in a
  /// window from its second frame on.
  ///
  /// What was bound before is not bound any more.
  ///
  /// - Parameter isFirst: whether it is drawn as a window's first frame is, by fewer programs.
  /// - Throws: as `draw`; `GLError` where there cannot be so large a target.
  public func bitmap(
    of node: Node, in viewport: Viewport, asFirstFrame isFirst: Bool = false
  ) throws -> Bitmap {
    let picture = try Offscreen(viewport)
    try picture.draw(node, by: self, asFirstFrame: isFirst)
    return try picture.bitmap()
  }
}
