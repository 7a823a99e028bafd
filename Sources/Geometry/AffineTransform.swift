internal import Glibc

/// A map of the plane that keeps lines parallel: x, y to x * xAxis + y * yAxis + offset.
public struct AffineTransform: Sendable, Hashable {
  /// Where (1, 0) goes, without the offset.
  public var xAxis: Vector2
  /// Where (0, 1) goes, without the offset.
  public var yAxis: Vector2
  /// Where the origin goes.
  public var offset: Vector2

  /// The map with these images of the axes and the origin.
  public init(xAxis: Vector2, yAxis: Vector2, offset: Vector2) {
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.offset = offset
  }

  /// The map that changes nothing.
  public static let identity = AffineTransform(
    xAxis: Vector2(1, 0), yAxis: Vector2(0, 1), offset: .zero)

  /// Moves by `offset`.
  public static func translation(_ offset: Vector2) -> AffineTransform {
    AffineTransform(xAxis: Vector2(1, 0), yAxis: Vector2(0, 1), offset: offset)
  }

  /// Scales about the origin.
  public static func scale(_ factors: Vector2) -> AffineTransform {
    AffineTransform(xAxis: Vector2(factors.x, 0), yAxis: Vector2(0, factors.y), offset: .zero)
  }

  /// Turns about `center`: clockwise on the screen, as y points down.
  public static func rotation(_ angle: Angle, about center: Vector2 = .zero) -> AffineTransform {
    let (s, c) = (sin(angle.radians), cos(angle.radians))
    let turn = AffineTransform(xAxis: Vector2(c, s), yAxis: Vector2(-s, c), offset: .zero)
    return .translation(center) * turn * .translation(-center)
  }

  /// The image of a point.
  public func apply(_ point: Vector2) -> Vector2 {
    xAxis * point.x + yAxis * point.y + offset
  }

  /// First the right-hand map, then the left-hand one.
  public static func * (a: AffineTransform, b: AffineTransform) -> AffineTransform {
    AffineTransform(
      xAxis: a.apply(b.xAxis) - a.offset, yAxis: a.apply(b.yAxis) - a.offset,
      offset: a.apply(b.offset))
  }
}
