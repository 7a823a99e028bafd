public import Geometry

/// A flat board with a picture on each side: a card with its thickness.
public struct Slab: Sendable, Hashable {
  /// The picture on the front; the board has its frame and corners.
  public var front: Picture
  /// The picture on the back, laid out as seen from behind.
  public var back: Picture
  /// Pictures seen through the front, the farthest first; they have its frame.
  public var frontLayers: [Layer] = []
  /// Pictures seen through the back, the farthest first.
  public var backLayers: [Layer] = []
  /// Thickness in points; the slab's plane is in its middle.
  public var thickness: Double
  /// Unit vector to the lamp that lights the edge, in the eye's space.
  public var toLamp: Vector3
  /// Material of the board, which colors its edge.
  public var paper = Paper()

  /// A picture in front of a side or behind it, seen through the side's outline.
  public struct Layer: Sendable, Hashable {
    /// The picture.
    public var picture: Picture
    /// Distance in front of the side in points; negative is behind it.
    public var depth: Double
    /// Distance of the picture in front of the plane at `depth`, on which its shadow falls, in
    /// points; nil for the picture itself.
    public var rise: Double?

    /// A picture `depth` points in front of a side.
    public init(_ picture: Picture, depth: Double) {
      self.picture = picture
      self.depth = depth
    }
  }

  /// A board between two pictures with the same frame.
  public init(front: Picture, back: Picture, thickness: Double, toLamp: Vector3) {
    self.front = front
    self.back = back
    self.thickness = thickness
    self.toLamp = toLamp
  }
}

/// The edge of a slab: the wall between the outlines of its two sides.
public struct SlabEdge: Sendable, Hashable {
  /// One of the two sides of a slab.
  public enum Side: Sendable, Hashable {
    case front, back
  }

  /// Outline of the slab.
  public var frame: Rect
  /// Radius of its corners in points.
  public var cornerRadius: Double
  /// Height of the wall in points; its middle is in the plane z = 0.
  public var thickness: Double
  /// Unit vector to the lamp, in the eye's space.
  public var toLamp: Vector3
  /// Color of the wall, non-linear sRGB.
  public var color: Vector3
  /// The side that covers a part of the view; nil if the eye sees only the wall.
  public var side: Side?
  /// Opacity of that side, 0...1.
  public var cover: Double
  /// The source of that side's picture if the side is too narrow to be drawn opaque; else nil.
  public var print: Picture.Source?
}
