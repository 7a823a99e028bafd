/// A width and a height, in points unless the name of the property says pixels.
public struct Size: Sendable, Hashable, Codable {
  /// Width.
  public var width: Double
  /// Height.
  public var height: Double

  /// A size of `width` x `height`.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Width and height as a vector.
  public var vector: Vector2 { Vector2(width, height) }

  /// The larger of the two sides.
  public var longerSide: Double { max(width, height) }

  /// Width divided by height; 1 if the height is 0.
  public var aspectRatio: Double { height > 0 ? width / height : 1 }

  /// The largest size of the given aspect ratio (width / height) that fits inside this one.
  public func fitting(aspectRatio: Double) -> Size {
    let width = min(self.width, height * aspectRatio)
    return Size(width, width / aspectRatio)
  }

  /// The size without the width and the height of another one.
  public static func - (size: Size, other: Size) -> Size {
    Size(size.width - other.width, size.height - other.height)
  }
}

/// An upright rectangle; y grows downward.
public struct Rect: Sendable, Hashable {
  /// Top left corner.
  public var origin: Vector2
  /// Width and height.
  public var size: Size

  /// The rectangle of `size` whose top left corner is `origin`.
  public init(origin: Vector2, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of `size` around `center`.
  public init(center: Vector2, size: Size) {
    self.init(origin: center - size.vector / 2, size: size)
  }

  /// The point in the middle.
  public var center: Vector2 { origin + size.vector / 2 }

  /// Bottom right corner.
  public var end: Vector2 { origin + size.vector }

  /// The rectangle with `margin` added on every side (negative: removed), but not below size 0.
  public func expanded(by margin: Vector2) -> Rect {
    let size = pointwiseMax(size.vector + 2 * margin, .zero)
    return Rect(center: center, size: Size(size.x, size.y))
  }

  /// True if the point is inside the rectangle or on its edge.
  public func contains(_ point: Vector2) -> Bool {
    let offset = point - origin
    return offset.x >= 0 && offset.y >= 0 && offset.x <= size.width && offset.y <= size.height
  }

  /// The common part of both rectangles; its size is 0 if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let low = pointwiseMax(origin, other.origin)
    let high = pointwiseMin(origin + size.vector, other.origin + other.size.vector)
    let extent = pointwiseMax(high - low, .zero)
    return Rect(origin: low, size: Size(extent.x, extent.y))
  }
}
