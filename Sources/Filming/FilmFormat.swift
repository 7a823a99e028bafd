/// A file format of films.
public enum FilmFormat: String, Sendable, CaseIterable {
  /// H.264 in 4:2:0, which plays everywhere.
  case mp4
  /// Animated WebP: lossy, with alpha.
  case webp
  /// GIF with one palette of 256 colors.
  case gif
  /// Animated PNG: lossless, with alpha.
  case apng
  /// Numbered PNG files.
  case frames

  /// The format that an output's extension names, in any case; nil for an unknown one.
  ///
  /// A name with a number, such as `frames-%04d.png`, means many files.
  public init?(output name: String) {
    let name = name.lowercased()
    if name.hasSuffix(".png") {
      self = name.contains("%") ? .frames : .apng
      return
    }
    guard let format = Self.allCases.first(where: { name.hasSuffix($0.fileExtension) }) else {
      return nil
    }
    self = format
  }

  /// The file extension, with its dot.
  public var fileExtension: String {
    switch self {
    case .mp4: ".mp4"
    case .webp: ".webp"
    case .gif: ".gif"
    case .apng: ".apng"
    case .frames: ".png"
    }
  }

  /// The possible outputs, as a message lists them.
  public static let knownNames = ".mp4, .webp, .gif, .png (animated), frames-%04d.png"

  /// True if transparent parts stay transparent.
  public var holdsTransparency: Bool { self != .mp4 && self != .gif }

  /// The unit of a side's length, pixels: H.264 stores color for two by two pixels.
  public var step: Int { self == .mp4 ? 2 : 1 }

  /// The longest side, in pixels.
  public var longestSide: Int {
    switch self {
    case .mp4: 4096
    case .webp: 16_383
    case .gif, .apng, .frames: 65_535
    }
  }

  /// The default rate.
  public var usualRate: FrameRate { self == .gif ? FrameRate(25) : FrameRate(30) }

  /// Bytes per pixel and frame of a card in motion, for a rough estimate of a film's size.
  var bytesPerPixel: Double {
    switch self {
    case .mp4: 0.03
    case .webp: 0.09
    case .gif: 0.35
    case .apng: 0.9
    case .frames: 1.2
    }
  }
}
