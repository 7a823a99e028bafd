package import Geometry
package import Raster
internal import Rendering
internal import SceneGraph
package import Scenes
internal import Shading

/// One frame of a session as a picture.
package enum Still {
  /// Draws off screen in the current context, one pixel to a point unless a script has given the view
  /// another size.
  ///
  /// - Parameter shared: draws what may be one of many cards.
  /// - Throws: as `SharedRenderer.renderer(for:_:)`.
  package static func draw(
    _ session: Session, at time: Double, stage: Stage, size: PixelSize,
    by shared: SharedRenderer
  ) throws -> Bitmap {
    let renderer = try shared.renderer(for: stage, session.surroundings.card)
    let node = Overlays().over(session, statistics: nil, picture: session.node(at: time))
    let mount = Mount(session.surroundings.view, in: size)
    return try shared.watchdog.watch(Watchdog.files(in: node, of: stage.catalog.library)) {
      try renderer.bitmap(of: mount.holding(node), in: mount.viewport)
    }
  }
}
