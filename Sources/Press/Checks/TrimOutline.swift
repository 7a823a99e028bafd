internal import Geometry

/// The edge of a card after cutting: a rectangle with rounded corners.
struct TrimOutline: Sendable {
  /// The size of the card, millimeters.
  let size: Size
  /// The radius of the corners, millimeters.
  let corner: Double

  /// The edge of a card.
  init(size: Size, corner: Double) {
    self.size = size
    self.corner = min(max(corner, 0), min(size.width, size.height) / 2)
  }

  /// The distance from the edge to a point in millimeters from the card's top left; negative on the
  /// card.
  ///
  /// It is a convex function of the point.
  func distance(to point: SIMD2<Double>) -> Double {
    let half = SIMD2(size.width, size.height) / 2
    let offset = point - half
    let across = SIMD2(abs(offset.x), abs(offset.y)) - half + corner
    let outside = pointwiseMax(across, .zero)
    return min(max(across.x, across.y), 0) + (outside * outside).sum().squareRoot() - corner
  }
}
