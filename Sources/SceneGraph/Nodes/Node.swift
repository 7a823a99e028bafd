public import Geometry

/// What is to be seen: a tree of values that knows no GL, no window and no clock.
///
/// Leaves lie in the plane z = 0 of their own space, in points; the branches place them.
public indirect enum Node: Sendable, Hashable {
  /// Nothing.
  case empty
  /// Several nodes, painted in order: later ones cover earlier ones.
  case group([Node])
  /// A node in a space of its own, placed by a matrix.
  case transformed(Matrix4, Node)
  /// A node seen in perspective by one eye; what comes out is flat again.
  case seen(by: Eye, Node)
  /// Two nodes back to back in one plane: the one that faces the eye is shown. The back is laid
  /// out as it is read from behind, so it is turned about the plane's y axis here.
  case twoSided(front: Node, back: Node)
  /// A board with a picture on either side and an edge between them.
  case slab(Slab)
  /// A light that fills the whole view.
  case backdrop(Backdrop)
  /// A picture on a rounded rectangle.
  case picture(Picture)
  /// The soft shadow of a rectangle.
  case shadow(Shadow)
  /// Vector art, its top left corner in the origin.
  case drawing(Drawing)
  /// Many breathing circles.
  case particles(Particles)
  /// A node painted into one picture of the view's pixels first, which is then seen through:
  /// overlaps inside do not show. SwiftUI's `drawingGroup`.
  case flattened(Node, opacity: Double)
  /// What is seen of a node inside an upright rectangle, cut off sharply at whole pixels.
  ///
  /// In a space that is turned or seen obliquely, what is cut off by is the upright rectangle of the
  /// view around it.
  case clipped(to: Rect, Node)

  /// The node moved by so many points.
  public func offset(by offset: Vector2) -> Node {
    .transformed(.translation(Vector3(offset, 0)), self)
  }

  /// The backdrop that a group begins with, if it does, and the rest of the node.
  public var splitBackdrop: (backdrop: [Node], rest: [Node]) {
    guard case .group(let parts) = self, case .backdrop? = parts.first else { return ([], [self]) }
    return ([parts[0]], Array(parts.dropFirst()))
  }
}
