public import Geometry

/// A picture as a tree of values, without GL, window or clock.
///
/// Leaves are in the plane z = 0 of their own space, in points; branches place them.
public indirect enum Node: Sendable, Hashable {
  /// Nothing.
  case empty
  /// Several nodes, painted in order: later ones cover earlier ones.
  case group([Node])
  /// A node in a space of its own, placed by a matrix.
  case transformed(Matrix4, Node)
  /// A node projected in perspective by one eye; the result is flat.
  case projected(by: Eye, Node)
  /// Two nodes back to back in one plane; only the node that faces the eye is drawn.
  ///
  /// The back is laid out as seen from behind: it is turned about the plane's y axis.
  case twoSided(front: Node, back: Node)
  /// A board with a picture on each side and an edge between them.
  case slab(Slab)
  /// A background that fills the whole view.
  case backdrop(Backdrop)
  /// A picture on a rounded rectangle.
  case picture(Picture)
  /// The soft shadow of a rectangle.
  case shadow(Shadow)
  /// Vector art with its top left corner at the origin.
  case drawing(Drawing)
  /// Many breathing circles.
  case particles(Particles)
  /// A node painted into one picture of the view's pixels first, which is then faded.
  ///
  /// Overlaps inside do not show. This is SwiftUI's `drawingGroup`.
  case flattened(Node, opacity: Double)
  /// The part of a node inside an upright rectangle, cut off sharply at whole pixels.
  ///
  /// If the space is turned or tilted, the clip is the upright rectangle of the view around it.
  case clipped(to: Rect, Node)

  /// The node moved by `offset` points.
  public func offset(by offset: Vector2) -> Node {
    .transformed(.translation(Vector3(offset, 0)), self)
  }

  /// The backdrop that the group begins with, and the rest of the node.
  ///
  /// Without such a backdrop, the whole node is the rest.
  public var splitBackdrop: (backdrop: [Node], rest: [Node]) {
    guard case .group(let parts) = self, case .backdrop? = parts.first else { return ([], [self]) }
    return ([parts[0]], Array(parts.dropFirst()))
  }

  /// Vector art in `frame`; the items' origin is the frame's top left corner.
  package static func drawing(_ items: [Drawing.Item], in frame: Rect) -> Node {
    .drawing(Drawing(size: frame.size, items)).offset(by: frame.origin)
  }

  /// A centered text on a dark background with round ends in `frame`; an `opacity` of 1 hides
  /// everything below.
  package static func pill(_ text: Text, in frame: Rect, opacity: Double) -> Node {
    let size = frame.size
    return .drawing(
      PanelBackground.items(size, cornerRadius: size.height / 2, opacity: opacity)
        + [.text(text, at: size.vector / 2)], in: frame)
  }

  /// The node turned in space and projected in perspective, as by SwiftUI's modifier of that name.
  ///
  /// The result is flat, so two effects do not add up to one turn in space. An effect that reads
  /// its normal gets the normal of the turned plane.
  ///
  /// - Parameters:
  ///   - effect: The rotation and its perspective.
  ///   - size: Size of the view that turns, in points; its top left corner is the node's origin.
  public func rotation3DEffect(_ effect: Rotation3DEffect, of size: Size) -> Node {
    let pivot = Vector3(effect.anchor * size.vector, effect.anchorZ)
    let eye = Eye(center: .zero, size: size, perspective: effect.perspective)
    let turned = Matrix4.rotation(effect.angle, axis: effect.axis) * .translation(-pivot)
    return .transformed(.translation(pivot), .projected(by: eye, .transformed(turned, self)))
  }

  /// The node turned in space about an axis through its anchor, with SwiftUI's defaults.
  ///
  /// `anchor` is a fraction of `size`, `anchorZ` is a depth in points.
  public func rotation3DEffect(
    _ angle: Angle, axis: Vector3, of size: Size, anchor: Vector2 = Vector2(0.5, 0.5),
    anchorZ: Double = 0, perspective: Double = 1
  ) -> Node {
    rotation3DEffect(
      Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective),
      of: size)
  }
}
