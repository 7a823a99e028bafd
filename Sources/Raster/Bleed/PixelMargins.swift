/// Distances from a picture's edges to those of a larger picture around it, pixels.
public struct PixelMargins: Sendable, Hashable {
  /// The distance on the left, 0 or more.
  public var left: Int
  /// The distance at the top, 0 or more.
  public var top: Int
  /// The distance on the right, 0 or more.
  public var right: Int
  /// The distance at the bottom, 0 or more.
  public var bottom: Int

  /// Margins of these widths.
  ///
  /// - Precondition: None is negative.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    precondition(min(left, top, right, bottom) >= 0, "a margin is not negative")
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Margins of one width on all sides.
  ///
  /// - Precondition: The width is not negative.
  public init(_ width: Int) {
    self.init(left: width, top: width, right: width, bottom: width)
  }
}
