internal import Geometry

/// How large the radial menu is in a view, in points.
struct RadialLayout: Sendable, Hashable {
  /// The middle of ring and view.
  let center: Vector2
  /// From there to the items' middles.
  let radius: Double

  init(view: Size) {
    center = view.vector / 2
    radius = max(0.36 * min(view.width, view.height), 1)
  }

  /// Diameter of an item.
  var itemSize: Double { 0.29 * radius }
  /// Width of the band that the items stand on.
  var bandWidth: Double { 0.40 * radius }

  /// Whether a press there holds the ring: from half its radius to half as much again.
  func takesHold(of point: Vector2) -> Bool {
    (0.5 * radius...1.5 * radius).contains(length(point - center))
  }

  /// Type and plot need room.
  var isRoomy: Bool { radius >= 130 }
}
