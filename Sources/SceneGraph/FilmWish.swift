/// A film that the user wants of the card as it is seen.
public struct FilmWish: Sendable, Hashable {
  /// Kinds of file, as their names end.
  public enum Format: String, Sendable, CaseIterable {
    case mp4, webp, gif, png

    /// The name of the format.
    public var title: String {
      switch self {
      case .mp4: "MP4"
      case .webp: "WebP"
      case .gif: "GIF"
      case .png: "PNG"
      }
    }
  }

  /// Places that it can be made for.
  public enum Site: String, Sendable, CaseIterable {
    case discord, x, instagram, reddit
  }

  /// Kind of file.
  public var format = Format.mp4
  /// The word for how the card moves.
  public var motion: String
  /// Seconds of a round.
  public var seconds = 4.0
  /// Where it is to be shown; nil where that does not matter.
  public var site: Site?

  /// A film of a motion.
  public init(motion: String) {
    self.motion = motion
  }

  /// Seconds that can be wished for.
  public static let lengths = 1.0...12
}
