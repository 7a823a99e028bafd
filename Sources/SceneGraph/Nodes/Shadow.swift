public import Geometry

/// The blurred shadow of a rectangle or a parallelogram.
public struct Shadow: Sendable, Hashable {
  /// The rectangle that casts the shadow, in points.
  public var frame: Rect
  /// Standard deviations of the blur along x and y, in points of the rectangle's own space.
  public var blur: Vector2
  /// Darkness in the middle of a large shadow, 0...1.
  public var opacity: Double

  /// Offset of the right side along y relative to the left side, in points.
  public var shear: Double

  /// A shadow of `frame` with a blur for each axis.
  public init(frame: Rect, blur: Vector2, opacity: Double, shear: Double = 0) {
    self.frame = frame
    self.blur = blur
    self.opacity = opacity
    self.shear = shear
  }

  /// A shadow of `frame` with the same blur in all directions.
  public init(frame: Rect, blur: Double, opacity: Double) {
    self.init(frame: frame, blur: Vector2(repeating: blur), opacity: opacity)
  }
}
