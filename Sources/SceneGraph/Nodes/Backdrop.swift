public import Geometry

/// What everything stands before: a pool of light on a wall, where `center` fades to `edge` over
/// `radius`, or squares of both.
public struct Backdrop: Sendable, Hashable {
  /// Colour in the middle: non-linear sRGB, 0...1.
  public var center: Vector3
  /// Colour far away: non-linear sRGB, 0...1.
  public var edge: Vector3
  /// Where the light falls, as a fraction of the view.
  public var position: Vector2
  /// Distance at which `edge` is reached, as a fraction of the view's longer side.
  public var radius: Double
  /// Side of squares, in points, in which the two colours take turns from the top left corner on; nil
  /// for a pool of light.
  public var squares: Double?

  /// A pool of light.
  public init(center: Vector3, edge: Vector3, position: Vector2, radius: Double) {
    self.center = center
    self.edge = edge
    self.position = position
    self.radius = radius
  }
}
