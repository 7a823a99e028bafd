internal import Geometry
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

/// One frame of a session as a picture.
enum Still {
  /// Draws off screen in the current context, one pixel to a point.
  ///
  /// - Parameter shared: draws what may be one of many cards.
  /// - Throws: as `SharedRenderer.renderer(for:_:)`.
  static func draw(
    _ session: Session, at time: Double, stage: Stage, size: PixelSize,
    by shared: SharedRenderer = SharedRenderer()
  ) throws -> Bitmap {
    let renderer = try shared.renderer(for: stage, session.surroundings.card)
    let node = Overlays().over(session, statistics: nil, picture: session.node(at: time))
    let viewport = Viewport(points: size.size, pixelWidth: size.width, pixelHeight: size.height)
    return try renderer.bitmap(of: node, in: viewport)
  }
}
