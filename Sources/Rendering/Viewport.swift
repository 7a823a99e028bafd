public import Geometry

/// The size of a target in points and in pixels.
public struct Viewport: Sendable, Hashable {
  /// Size in points.
  public var points: Size
  /// Width in pixels.
  public var pixelWidth: Int
  /// Height in pixels.
  public var pixelHeight: Int

  /// A target with the given sizes in points and pixels.
  public init(points: Size, pixelWidth: Int, pixelHeight: Int) {
    self.points = points
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}
