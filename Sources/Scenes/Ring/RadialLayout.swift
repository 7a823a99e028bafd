internal import Geometry

/// The sizes of the radial menu in a view, in points.
struct RadialLayout: Sendable, Hashable {
  /// The center of the ring.
  let center: Vector2
  /// The radius of the circle of the items' centers.
  let radius: Double
  /// The diameter of an item, in radii.
  private let itemShare: Double

  /// A ring in the middle of a view, which it fills.
  init(view: Size) {
    self.init(center: view.vector / 2, radius: max(0.36 * min(view.width, view.height), 1))
  }

  /// A ring at a place.
  init(center: Vector2, radius: Double, itemShare: Double = 0.29) {
    (self.center, self.radius, self.itemShare) = (center, radius, itemShare)
  }

  /// The diameter of an item.
  var itemSize: Double { itemShare * radius }
  /// The width of the band behind the items.
  var bandWidth: Double { 0.40 * radius }

  /// True if a press at a point grabs the ring: between half and one and a half times its radius.
  func takesHold(of point: Vector2) -> Bool {
    (0.5 * radius...1.5 * radius).contains(length(point - center))
  }

  /// True if there is room for text and plot.
  var isRoomy: Bool { radius >= 130 }
}
