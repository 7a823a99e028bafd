public import Geometry

/// The blurred, darkening shadow of a rectangle.
public struct Shadow: Sendable, Hashable {
  /// The rectangle that casts it, in points.
  public var frame: Rect
  /// Standard deviation of the blur, in points of the view (not of the rectangle's own space).
  public var blur: Double
  /// Darkness in the middle of a large shadow, 0...1.
  public var opacity: Double

  /// A shadow of `frame`.
  public init(frame: Rect, blur: Double, opacity: Double) {
    self.frame = frame
    self.blur = blur
    self.opacity = opacity
  }
}
