public import Geometry

/// The background of the view: a pool of light or a checkerboard.
///
/// The pool of light is on a wall; `center` fades to `edge` over `radius`.
public struct Backdrop: Sendable, Hashable {
  /// Color in the middle: non-linear sRGB, 0...1.
  public var center: Vector3
  /// Color far away: non-linear sRGB, 0...1.
  public var edge: Vector3
  /// Center of the light, as a fraction of the view.
  public var position: Vector2
  /// Distance at which the color is `edge`, as a fraction of the view's longer side.
  public var radius: Double
  /// Side of a checkerboard's squares in points; nil for a pool of light.
  ///
  /// The two colors alternate from the top left corner.
  public var squares: Double?

  /// A pool of light.
  public init(center: Vector3, edge: Vector3, position: Vector2, radius: Double) {
    self.center = center
    self.edge = edge
    self.position = position
    self.radius = radius
  }
}
