package import Geometry
internal import Interaction
package import Raster
internal import Rendering
package import Scenes
internal import Shading

/// A frame of a session as a picture.
package enum Snapshot {
  /// Draws off screen in the current context, one pixel per point unless a script has resized the
  /// view.
  ///
  /// - Parameter shared: The renderer that many cards share.
  /// - Throws: As `SharedRenderer.renderer(for:_:)`.
  package static func draw(
    _ session: Session, at time: Double, setup: ShotSetup, size: PixelSize,
    by shared: SharedRenderer
  ) throws -> Bitmap {
    let renderer = try shared.renderer(for: setup, session.surroundings.card)
    return try draw(session, at: time, setup: setup, size: size, with: renderer, by: shared)
  }

  /// Draws by a renderer that has the pictures of the session's card.
  ///
  /// - Throws: As `Renderer.bitmap(of:in:asFirstFrame:)`.
  static func draw(
    _ session: Session, at time: Double, setup: ShotSetup, size: PixelSize,
    with renderer: Renderer, by shared: SharedRenderer
  ) throws -> Bitmap {
    let node = Overlays().over(session, statistics: nil, picture: session.node(at: time))
    let letterbox = Letterbox(session.surroundings.view, in: size)
    return try shared.watchdog.watch(Watchdog.files(in: node, of: setup.catalog.library)) {
      try renderer.bitmap(of: letterbox.holding(node), in: letterbox.viewport)
    }
  }
}
