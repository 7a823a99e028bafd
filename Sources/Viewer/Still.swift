internal import Cards
internal import Geometry
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

/// One frame of a session as a picture.
enum Still {
  /// Draws off screen in the current context, one pixel to a point unless a script has given the view
  /// another size.
  ///
  /// Every file that the user named is decoded, seen or not: a bad one is an error.
  static func draw(
    _ session: Session, at time: Double, stage: Stage, size: PixelSize
  ) throws -> Bitmap {
    let renderer = try stage.renderer(session.surroundings.card)
    for id in stage.document.sources.keys { try renderer.prepare(id) }
    let node = Overlays().over(session, statistics: nil, picture: session.node(at: time))
    let mount = Mount(session.surroundings.view, in: size)
    return try mount.holding(renderer.bitmap(of: node, in: mount.viewport))
  }
}
