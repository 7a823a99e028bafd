internal import Glibc

/// An affine map of the plane, (x, y) to x * xAxis + y * yAxis + offset; parallels stay parallel.
public struct AffineTransform: Sendable, Hashable, Codable {
  /// Image of the vector (1, 0); it does not include `offset`.
  public var xAxis: Vector2
  /// Image of the vector (0, 1); it does not include `offset`.
  public var yAxis: Vector2
  /// Image of the origin.
  public var offset: Vector2

  /// The map with the given images of the axes and the origin.
  public init(xAxis: Vector2, yAxis: Vector2, offset: Vector2) {
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.offset = offset
  }

  /// The identity map.
  public static let identity = AffineTransform(
    xAxis: Vector2(1, 0), yAxis: Vector2(0, 1), offset: .zero)

  /// A map that moves points by `offset`.
  public static func translation(_ offset: Vector2) -> AffineTransform {
    AffineTransform(xAxis: Vector2(1, 0), yAxis: Vector2(0, 1), offset: offset)
  }

  /// A map that scales about the origin.
  public static func scale(_ factors: Vector2) -> AffineTransform {
    AffineTransform(xAxis: Vector2(factors.x, 0), yAxis: Vector2(0, factors.y), offset: .zero)
  }

  /// A map that turns points about `center`; positive angles are clockwise on the screen.
  public static func rotation(_ angle: Angle, about center: Vector2 = .zero) -> AffineTransform {
    let (s, c) = (sin(angle.radians), cos(angle.radians))
    let turn = AffineTransform(xAxis: Vector2(c, s), yAxis: Vector2(-s, c), offset: .zero)
    return .translation(center) * turn * .translation(-center)
  }

  /// The image of a point.
  public func apply(_ point: Vector2) -> Vector2 {
    xAxis * point.x + yAxis * point.y + offset
  }

  /// The composition of two maps: `b` is applied first, then `a`.
  public static func * (a: AffineTransform, b: AffineTransform) -> AffineTransform {
    AffineTransform(
      xAxis: a.apply(b.xAxis) - a.offset, yAxis: a.apply(b.yAxis) - a.offset,
      offset: a.apply(b.offset))
  }
}
