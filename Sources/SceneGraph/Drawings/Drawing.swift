public import Geometry

/// Vector art as a value: items painted in order on a transparent canvas.
///
/// The renderer rasterizes it once for each size it is shown at and keeps the result.
public struct Drawing: Sendable, Hashable {
  /// Size of the canvas in points; its origin is (0, 0), and items are cut off at its edge.
  public var size: Size
  /// The painted items, from bottom to top.
  public var items: [Item]

  /// A drawing of these items.
  public init(size: Size, _ items: [Item]) {
    self.size = size
    self.items = items
  }

  /// A painted item.
  public indirect enum Item: Sendable, Hashable {
    /// The inside of a path (non-zero winding).
    case fill(Path, Paint)
    /// The outline of a path.
    case stroke(Path, Paint, StrokeStyle)
    /// A line of text.
    case text(Text, at: Vector2)
    /// Items under an affine transform.
    case transformed(AffineTransform, [Item])
    /// Items painted together and then faded by an opacity, so that overlaps do not show.
    case faded(Double, [Item])
    /// Items clipped to the inside of a path.
    case masked(by: Path, [Item])
    /// Items over the soft shadow of their own outline.
    case shadowed(DropShadow, [Item])
  }
}

/// The paint of a path.
public enum Paint: Sendable, Hashable {
  /// A single color.
  case color(Color)
  /// A gradient along a line; beyond its ends the end colors continue.
  case linear(from: Vector2, to: Vector2, [GradientStop])
  /// A gradient from a center outward to a radius.
  case radial(center: Vector2, radius: Double, [GradientStop])
}

/// A color at a position of a gradient.
public struct GradientStop: Sendable, Hashable {
  /// Position: 0 at the start, 1 at the end.
  public var place: Double
  /// The color at that position.
  public var color: Color

  /// A color at a position.
  public init(_ place: Double, _ color: Color) {
    self.place = place
    self.color = color
  }
}

/// The style of a stroked outline.
public struct StrokeStyle: Sendable, Hashable {
  /// The shape of corners.
  public enum Join: Sendable, Hashable {
    /// Pointed.
    case miter
    /// Rounded.
    case round
    /// Cut off.
    case bevel
  }

  /// Width of the line in points, half of it on either side of the path.
  public var width: Double
  /// The shape of corners.
  public var join: Join
  /// True if open ends are rounded.
  public var hasRoundEnds: Bool

  /// A line of `width` points.
  public init(width: Double, join: Join = .miter, hasRoundEnds: Bool = false) {
    self.width = width
    self.join = join
    self.hasRoundEnds = hasRoundEnds
  }
}

/// A soft shadow below items.
public struct DropShadow: Sendable, Hashable {
  /// The shadow's color.
  public var color: Color
  /// Standard deviation of the blur in points.
  public var blur: Double
  /// Offset of the shadow in points.
  public var offset: Vector2

  /// A shadow.
  public init(color: Color, blur: Double, offset: Vector2 = .zero) {
    self.color = color
    self.blur = blur
    self.offset = offset
  }
}
