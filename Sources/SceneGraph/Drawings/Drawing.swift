public import Geometry

/// Vector art as a value: what is painted, in order, on a transparent sheet.
///
/// It is drawn once for each size it is seen at, by whoever renders, and kept.
public struct Drawing: Sendable, Hashable {
  /// The sheet, in points: from (0, 0); what lies outside is cut off.
  public var size: Size
  /// What is on it, from the bottom up.
  public var items: [Item]

  /// A sheet with things on it.
  public init(size: Size, _ items: [Item]) {
    self.size = size
    self.items = items
  }

  /// Something painted.
  public indirect enum Item: Sendable, Hashable {
    /// The inside of a path (non-zero winding).
    case fill(Path, Paint)
    /// The outline of a path.
    case stroke(Path, Paint, StrokeStyle)
    /// A line of text.
    case text(Text, at: Vector2)
    /// Things in a space of their own.
    case transformed(AffineTransform, [Item])
    /// Things painted together, then seen through: their overlaps do not show.
    case faded(Double, [Item])
    /// Things seen only inside a path.
    case masked(by: Path, [Item])
    /// Things over the soft shadow of their own outline.
    case shadowed(DropShadow, [Item])
  }
}

/// What a path is painted with.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// Colours along a line from a start to an end point; beyond them the last one goes on.
  case linear(from: Vector2, to: Vector2, [GradientStop])
  /// Colours from a centre outwards to a radius.
  case radial(center: Vector2, radius: Double, [GradientStop])
}

/// A colour at a place of a gradient.
public struct GradientStop: Sendable, Hashable {
  /// 0 at the start, 1 at the end.
  public var place: Double
  /// The colour there.
  public var color: Color

  /// A colour at a place.
  public init(_ place: Double, _ color: Color) {
    self.place = place
    self.color = color
  }
}

/// How an outline is drawn.
public struct StrokeStyle: Sendable, Hashable {
  /// How corners look.
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
  /// How corners look.
  public var join: Join
  /// Whether open ends are rounded.
  public var hasRoundEnds: Bool

  /// A line of `width` points.
  public init(width: Double, join: Join = .miter, hasRoundEnds: Bool = false) {
    self.width = width
    self.join = join
    self.hasRoundEnds = hasRoundEnds
  }
}

/// A soft shadow behind things.
public struct DropShadow: Sendable, Hashable {
  /// Its colour.
  public var color: Color
  /// Standard deviation of the blur in points.
  public var blur: Double
  /// How far it falls, in points.
  public var offset: Vector2

  /// A shadow.
  public init(color: Color, blur: Double, offset: Vector2 = .zero) {
    self.color = color
    self.blur = blur
    self.offset = offset
  }
}
