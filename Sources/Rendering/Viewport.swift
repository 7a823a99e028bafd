public import Geometry

/// How large a target is, in points and in pixels.
public struct Viewport: Sendable, Hashable {
  /// Size in points.
  public var points: Size
  /// Pixels across.
  public var pixelWidth: Int
  /// Pixels down.
  public var pixelHeight: Int

  /// A target of so many pixels that stand for so many points.
  public init(points: Size, pixelWidth: Int, pixelHeight: Int) {
    self.points = points
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
