/// A width and a height, in points unless the name says pixels.
public struct Size: Sendable, Hashable, Codable {
  /// Extent to the right.
  public var width: Double
  /// Extent downwards.
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

  /// Width divided by height; 1 for a size without height.
  public var aspectRatio: Double { height > 0 ? width / height : 1 }

  /// The largest size of the given aspect ratio (width / height) that fits inside this one.
  public func fitting(aspectRatio: Double) -> Size {
    let width = min(self.width, height * aspectRatio)
    return Size(width, width / aspectRatio)
  }
}

/// An upright rectangle: `origin` is its top left corner, y grows downwards.
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

  /// The rectangle with `margin` added on every side; less of it where that is negative.
  public func expanded(by margin: Vector2) -> Rect {
    let size = pointwiseMax(size.vector + 2 * margin, .zero)
    return Rect(center: center, size: Size(size.x, size.y))
  }

  /// Whether the point lies inside or on the edge.
  public func contains(_ point: Vector2) -> Bool {
    let offset = point - origin
    return offset.x >= 0 && offset.y >= 0 && offset.x <= size.width && offset.y <= size.height
  }

  /// What both rectangles share; without extent where that is nothing.
  public func intersection(_ other: Rect) -> Rect {
    let low = pointwiseMax(origin, other.origin)
    let high = pointwiseMin(origin + size.vector, other.origin + other.size.vector)
    let extent = pointwiseMax(high - low, .zero)
    return Rect(origin: low, size: Size(extent.x, extent.y))
  }
}
