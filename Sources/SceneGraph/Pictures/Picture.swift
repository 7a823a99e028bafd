public import Geometry

/// A picture on a rounded rectangle with smooth edges, perhaps under effects.
public struct Picture: Sendable, Hashable {
  /// Where its pixels come from.
  public enum Source: Sendable, Hashable {
    /// A picture that the renderer holds.
    case file(PictureID)
    /// Vector art, its sheet filling the frame.
    case drawing(Drawing)
  }

  /// Where its pixels come from.
  public var source: Source
  /// Where it lies, in points; the picture is fitted into it as `crop` says.
  public var frame: Rect
  /// Radius of the corners in points.
  public var cornerRadius: Double
  /// A grey picture laid over the same pixels, read by effects.
  public var mask: PictureID?
  /// Which part of its pixels the frame shows.
  public var crop = Crop()
  /// Where in it the eye looks through the frame.
  public var parallax = Parallax()
  /// How far its places stand before its plane; nil for a flat one.
  public var depth: DepthMap?
  /// The card whose face it is: what its foils' millimetres are measured by.
  public var card = CardShape.poker
  /// The foils of a card's face and what lies between them.
  public var stack = FoilStack()
  /// What its foils are seen by.
  public var light = Light.studio
  /// What is done to it, one after the other: the first is innermost, as with SwiftUI's modifiers.
  public var effects: [Effect]
  /// What is seen of it, in points of its own space; nil for all.
  public var clip: Rect?
  /// 1 is opaque.
  public var opacity: Double
  /// Whether a window may show it in its last light, or not yet, while its program is compiled.
  public var mayWait = false

  /// A picture that covers `frame`.
  public init(
    _ id: PictureID, frame: Rect, cornerRadius: Double = 0, mask: PictureID? = nil,
    effects: [Effect] = [], opacity: Double = 1
  ) {
    self.source = .file(id)
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.mask = mask
    self.effects = effects
    self.opacity = opacity
  }

  /// Vector art as a picture, its top left corner in `origin`.
  public init(_ drawing: Drawing, at origin: Vector2 = .zero, effects: [Effect] = []) {
    source = .drawing(drawing)
    frame = Rect(origin: origin, size: drawing.size)
    cornerRadius = 0
    self.effects = effects
    opacity = 1
  }
}
