/// Distances from a picture's edges to those of a larger picture around it, pixels.
public struct PixelMargins: Sendable, Hashable {
  /// The distance on the left and on the right, 0 or more.
  public var across: Int
  /// The distance at the top and at the bottom, 0 or more.
  public var down: Int

  /// Margins of these widths.
  ///
  /// - Precondition: None is negative.
  public init(across: Int, down: Int) {
    precondition(min(across, down) >= 0, "a margin is not negative")
    (self.across, self.down) = (across, down)
  }
}
