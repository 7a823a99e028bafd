internal import Geometry

/// The last press on the gallery's picture, which effects answer.
struct PictureTouch: Sendable, Hashable {
  /// The hand's last place, in points of the picture.
  var place: Vector2
  /// The time of the press, in seconds.
  let start: Double
  /// True until the button is released: the place follows the pointer.
  var isHeld = true
}
