internal import SceneGraph

/// The options of a film of the card, as the user chose them.
public struct FilmOptions: Sendable, Hashable {
  /// File formats; the raw value is the file extension.
  public enum Format: String, Sendable, CaseIterable {
    case mp4, webp, gif, png
    /// A page that shows the card in a browser, in place of a film.
    case page = "html"

    /// The formats of films.
    public static let films: [Format] = [.mp4, .webp, .gif, .png]

    /// The format's name for users.
    public var title: String {
      switch self {
      case .mp4: "MP4"
      case .webp: "WebP"
      case .gif: "GIF"
      case .png: "PNG"
      case .page: "Page"
      }
    }
  }

  /// Sites that a film can be made for.
  public enum SharingTarget: String, Sendable, CaseIterable {
    case discord, x, instagram, reddit

    /// The site's name for users.
    public var title: String { rawValue.sentenceCased }
  }

  /// The file format.
  public var format = Format.mp4
  /// Name of the card's motion.
  public var motion: String
  /// Seconds of one loop.
  public var seconds = 4.0
  /// The site to fit the film to; nil for any site.
  public var site: SharingTarget?

  /// Options for a film with the given motion.
  public init(motion: String) {
    self.motion = motion
  }

  /// Range of a film's length, in seconds.
  public static let lengths = 1.0...12
}
