public import Geometry

/// The part of a picture that a frame shows, and the way to show its pixels.
public struct Crop: Sendable, Hashable, Codable {
  /// The ways to fit a picture into a frame of another shape.
  public enum Fit: String, Sendable, Hashable, CaseIterable, Codable {
    /// The picture fills the frame; the rest of the picture is cut off.
    case cover
    /// All of the picture is visible; the rest of the frame is paper.
    case contain

    /// The fit's name for people.
    public var title: String { rawValue.sentenceCased }
  }

  /// The way to fit a picture into a frame of another shape.
  public var fit = Fit.cover
  /// The picture's size as a multiple of the size that fits, from 0.1 to 20.
  public var zoom = 1.0
  /// Alignment, as `object-position` in CSS: the point at this fraction of the picture is on the
  /// point at this fraction of the frame.
  public var position = Vector2(0.5, 0.5)
  /// The way to show a picture with few pixels, and the masks, white ink and gloss on it; nil for
  /// the usual one for its size.
  public var sampling: PictureSampling?
  /// The margins that the picture fills beyond the frame, as shares of the frame's size on each
  /// side.
  ///
  /// They follow from the card's bleed by `CardShape.trimming(_:)` and are not coded.
  public internal(set) var bleed = Vector2.zero

  private enum CodingKeys: CodingKey { case fit, zoom, position, sampling }

  /// A picture that covers the frame, centered.
  public init(sampling: PictureSampling? = nil) { self.sampling = sampling }

  /// The part of a picture that is in a frame, in unit coordinates of the picture; beyond 0...1
  /// there is paper.
  ///
  /// - Parameters:
  ///   - picture: Size of the picture in any unit; 0 means the shape of the frame.
  ///   - frame: Size of the frame in any unit.
  public func part(of picture: Size, in frame: Size) -> Rect {
    let spread = Vector2(1, 1) + 2 * bleed
    var whole = Rect(origin: .zero, size: Size(1, 1))
    if picture.width > 0, picture.height > 0 {
      let scales = frame.vector * spread / picture.vector
      let scale = zoom * (fit == .cover ? scales.max() : scales.min())
      let part = scales / scale
      whole = Rect(origin: position * (Vector2(1, 1) - part), size: Size(part.x, part.y))
    }
    let part = whole.size.vector / spread
    return Rect(origin: whole.origin + bleed * part, size: Size(part.x, part.y))
  }
}
