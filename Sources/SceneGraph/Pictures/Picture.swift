public import Geometry

/// A picture on a rounded rectangle with smooth edges and any number of effects.
public struct Picture: Sendable, Hashable {
  /// The source of a picture's pixels.
  public enum Source: Sendable, Hashable {
    /// A picture that the renderer holds.
    case file(PictureID)
    /// Vector art; its canvas fills the frame.
    case drawing(Drawing)
  }

  /// The source of the pixels.
  public var source: Source
  /// Frame in points; `crop` fits the picture into it.
  public var frame: Rect
  /// Radius of the corners in points.
  public var cornerRadius: Double
  /// A gray picture over the same pixels, read by effects.
  public var mask: PictureID?
  /// The part of the pixels that the frame shows.
  public var crop = Crop(sampling: .smooth)
  /// The shift and scale of a picture in depth.
  public var parallax = Parallax()
  /// Depth of each point of the picture; nil if it is flat.
  public var depth: DepthMap?
  /// Width of the blur of the picture's shadow as a standard deviation, in points; nil for the
  /// picture itself.
  public var shadow: Double? {
    get { parallax.shadow }
    set { parallax.shadow = newValue }
  }
  /// Body of the card that the picture is a side of; it converts the foils' millimeters.
  public var card = CardShape.poker
  /// The foils of a card's side and the layers between them.
  public var stack = FoilStack()
  /// The light on the foils.
  public var light = Light.studio
  /// Effects in order, the first innermost, as with SwiftUI's modifiers.
  public var effects: [Effect]
  /// The visible area in points of the picture's own space; nil for all.
  public var clip: Rect?
  /// Opacity; 1 is opaque.
  public var opacity: Double
  /// True if a window may show the picture in its previous light, without its foil, or not at all,
  /// while its shader program compiles.
  public var mayWait = false
  /// True if a window may also show it as it was a few frames ago, but not without its foil.
  public var mayLag = false

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

  /// Vector art as a picture with its top left corner at `origin`.
  public init(_ drawing: Drawing, at origin: Vector2 = .zero, effects: [Effect] = []) {
    source = .drawing(drawing)
    frame = Rect(origin: origin, size: drawing.size)
    cornerRadius = 0
    self.effects = effects
    opacity = 1
  }

  /// The picture with a color effect.
  public func colorEffect(_ effect: Effect) -> Picture { adding(effect, .color) }

  /// The picture with a distortion effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - maxSampleOffset: Largest distance in points outside the picture; nil for the file's value.
  public func distortionEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .distortion, maxSampleOffset)
  }

  /// The picture with a layer effect, which redraws it.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - maxSampleOffset: Largest distance in points outside the picture; nil for the file's value.
  public func layerEffect(_ effect: Effect, maxSampleOffset: Vector2? = nil) -> Picture {
    adding(effect, .layer, maxSampleOffset)
  }

  /// The picture as a side of a card with a foil effect where its mask is.
  ///
  /// Successive foils form one stack. Use `stack.foils` for several foils with separate masks.
  public func foilEffect(_ effect: Effect) -> Picture { adding(effect, .foil) }

  private func adding(_ effect: Effect, _ kind: Effect.Kind, _ offset: Vector2? = nil) -> Picture {
    var effect = effect
    effect.kind = kind
    effect.maxSampleOffset = offset
    var picture = self
    picture.effects.append(effect)
    return picture
  }
}
