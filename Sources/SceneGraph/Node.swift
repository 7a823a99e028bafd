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

  /// The node moved by so many points.
  public func offset(by offset: Vector2) -> Node {
    .transformed(.translation(Vector3(offset, 0)), self)
  }
}

/// Names a picture that the renderer holds: what it looks like is loaded elsewhere.
public struct PictureID: Sendable, Hashable {
  /// The name.
  public let name: String

  /// A picture called `name`.
  public init(_ name: String) {
    self.name = name
  }

  /// The card's front.
  public static let front = PictureID("front")
  /// Where the front carries foil: white is foil, black plain print.
  public static let frontMask = PictureID("front mask")
  /// The card's back.
  public static let back = PictureID("back")
  /// Where the back carries foil.
  public static let backMask = PictureID("back mask")
}

/// A picture on a rounded rectangle with smooth edges, perhaps under an effect.
public struct Picture: Sendable, Hashable {
  /// Which picture.
  public var id: PictureID
  /// Where it lies, in points; the picture is fitted to cover it, centred.
  public var frame: Rect
  /// Radius of the corners in points.
  public var cornerRadius: Double
  /// A grey picture laid over the same pixels, read by effects.
  public var mask: PictureID?
  /// What is done to each pixel.
  public var effect: Effect?
  /// 1 is opaque.
  public var opacity: Double

  /// A picture that covers `frame`.
  public init(
    _ id: PictureID, frame: Rect, cornerRadius: Double = 0, mask: PictureID? = nil,
    effect: Effect? = nil, opacity: Double = 1
  ) {
    self.id = id
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.mask = mask
    self.effect = effect
    self.opacity = opacity
  }
}

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

/// A pool of light on a dark wall: `centre` fades to `edge` over `radius`.
public struct Backdrop: Sendable, Hashable {
  /// Colour in the middle: non-linear sRGB, 0...1.
  public var center: Vector3
  /// Colour far away: non-linear sRGB, 0...1.
  public var edge: Vector3
  /// Where the light falls, as a fraction of the view.
  public var position: Vector2
  /// Distance at which `edge` is reached, as a fraction of the view's longer side.
  public var radius: Double

  /// A pool of light.
  public init(center: Vector3, edge: Vector3, position: Vector2, radius: Double) {
    self.center = center
    self.edge = edge
    self.position = position
    self.radius = radius
  }
}
