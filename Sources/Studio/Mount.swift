package import Geometry
internal import Raster
package import Rendering
package import SceneGraph

/// How a view is shown in a picture of some size: as large as it fits, in the middle, and around it more
/// of what it stands before.
///
/// They are equally large unless a script's `resize` has changed the view, or a recording's view was of
/// another size.
package struct Mount {
  /// The picture, in the view's points.
  package let viewport: Viewport
  /// Where the view begins in it, in points: on a whole pixel.
  private let origin: Vector2

  package init(_ view: Size, in size: PixelSize) {
    guard view != size.size else {
      viewport = Viewport(points: view, pixelWidth: size.width, pixelHeight: size.height)
      origin = .zero
      return
    }
    let scale = (size.size.vector / view.vector).min()
    let points = size.size.vector / scale
    viewport = Viewport(
      points: Size(points.x, points.y), pixelWidth: size.width, pixelHeight: size.height)
    origin = ((points - view.vector) / 2 * scale).rounded(.down) / scale
  }

  /// What is seen of the view, mounted.
  package func holding(_ node: Node) -> Node { origin == .zero ? node : node.offset(by: origin) }
}
