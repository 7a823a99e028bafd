internal import Geometry
internal import OpenGL

extension PixelArea {
  /// The pixels of a target that a rectangle in points touches; nil if it touches none.
  init?(_ rect: Rect, in viewport: Viewport) {
    let scale = Double(viewport.pixelWidth) / viewport.points.width
    let most = Vector2(Double(viewport.pixelWidth), Double(viewport.pixelHeight))
    let low = (rect.origin * scale).rounded(.down).clamped(lowerBound: .zero, upperBound: most)
    let high = (rect.end * scale).rounded(.up).clamped(lowerBound: .zero, upperBound: most)
    guard high.x > low.x, high.y > low.y else { return nil }
    self.init(
      x: Int(low.x), y: Int(low.y), width: Int(high.x - low.x), height: Int(high.y - low.y))
  }

  /// The pixels of a target that a clip in points leaves: from the nearest edge of a pixel to the
  /// nearest.
  init(nearest rect: Rect, in viewport: Viewport) {
    let scale = Double(viewport.pixelWidth) / viewport.points.width
    let low = (rect.origin * scale).rounded(.toNearestOrAwayFromZero)
    let high = (rect.end * scale).rounded(.toNearestOrAwayFromZero)
    self.init(
      x: Int(low.x), y: Int(low.y), width: Int(high.x - low.x), height: Int(high.y - low.y))
  }

  /// The area in points of the view.
  func rect(in viewport: Viewport) -> Rect {
    let scale = viewport.points.width / Double(viewport.pixelWidth)
    return Rect(
      origin: Vector2(Double(x), Double(y)) * scale,
      size: Size(Double(width) * scale, Double(height) * scale))
  }
}
