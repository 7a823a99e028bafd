public import Geometry

/// A flat board with a picture on either side: a card with its thickness.
public struct Slab: Sendable, Hashable {
  /// The picture on the front; its frame and corners are the board's.
  public var front: Picture
  /// The picture on the back, laid out as it is read from behind.
  public var back: Picture
  /// Pictures seen through the front, the farthest first; they have its frame.
  public var frontLayers: [Layer] = []
  /// Pictures seen through the back, the farthest first.
  public var backLayers: [Layer] = []
  /// Thickness in points; the slab's plane lies in its middle.
  public var thickness: Double
  /// Unit vector to the lamp that lights the edge, in the eye's space.
  public var toLamp: Vector3

  /// A picture that stands before a side or behind it, and is seen through the side's outline.
  public struct Layer: Sendable, Hashable {
    /// The picture.
    public var picture: Picture
    /// Points before the side; negative is behind it.
    public var depth: Double

    /// A picture so far before a side.
    public init(_ picture: Picture, depth: Double) {
      self.picture = picture
      self.depth = depth
    }
  }

  /// A board between two pictures that cover the same place.
  public init(front: Picture, back: Picture, thickness: Double, toLamp: Vector3) {
    self.front = front
    self.back = back
    self.thickness = thickness
    self.toLamp = toLamp
  }
}

/// The edge of a slab: the wall between the outlines of its two sides.
public struct SlabEdge: Sendable, Hashable {
  /// One of a slab's two sides.
  public enum Side: Sendable, Hashable {
    case front, back
  }

  /// Outline of the slab.
  public var frame: Rect
  /// Radius of its corners in points.
  public var cornerRadius: Double
  /// Height of the wall in points; its middle lies in the plane z = 0.
  public var thickness: Double
  /// Unit vector to the lamp, in the eye's space.
  public var toLamp: Vector3
  /// The side that covers its own part of what is seen; nil where the eye sees the wall alone.
  public var side: Side?
  /// How much that side hides what is below it, 0...1.
  public var cover: Double
  /// What is on that side, where it is too narrow to be drawn as a picture that covers it.
  public var print: Picture.Source?
}
