package import Geometry
package import Rendering
package import SceneGraph

/// A view centered in a picture, as large as possible, with more of the backdrop around it.
///
/// View and picture have the same size unless a script's `resize` has changed the view, or the
/// recording had a view of another size.
package struct Letterbox {
  /// The picture, in the view's points.
  package let viewport: Viewport
  /// The view's top left corner in the picture, in points, on a whole pixel.
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

  /// A view's node, placed in the picture.
  package func holding(_ node: Node) -> Node { origin == .zero ? node : node.offset(by: origin) }
}
