/// Kinds of file that films are written as.
public enum FilmFormat: String, Sendable, CaseIterable {
  /// H.264 in 4:2:0, for everywhere.
  case mp4
  /// Animated WebP: lossy, with alpha.
  case webp
  /// 256 colours for the whole film.
  case gif
  /// Animated PNG: lossless, with alpha.
  case apng
  /// Numbered PNG files.
  case frames

  /// The format that the ending of an output's name tells, in capitals or not; nil for all others.
  ///
  /// A name with a number in it, as `frames-%04d.png`, is many files.
  public init?(output name: String) {
    let name = name.lowercased()
    if name.hasSuffix(".png") {
      self = name.contains("%") ? .frames : .apng
      return
    }
    guard let format = Self.allCases.first(where: { name.hasSuffix($0.ending) }) else { return nil }
    self = format
  }

  /// The ending of its files' names.
  public var ending: String {
    switch self {
    case .mp4: ".mp4"
    case .webp: ".webp"
    case .gif: ".gif"
    case .apng: ".apng"
    case .frames: ".png"
    }
  }

  /// How an output may be called, as a message lists it.
  public static let knownNames = ".mp4, .webp, .gif, .png (animated), frames-%04d.png"

  /// Whether what is transparent stays so.
  public var holdsTransparency: Bool { self != .mp4 && self != .gif }

  /// What its sides are a multiple of, in pixels: H.264 shares colour between two by two.
  public var step: Int { self == .mp4 ? 2 : 1 }

  /// The longest side, in pixels.
  public var longestSide: Int {
    switch self {
    case .mp4: 4096
    case .webp: 16_383
    case .gif, .apng, .frames: 65_535
    }
  }

  /// The rate where nobody asks for one.
  public var usualRate: FrameRate { self == .gif ? FrameRate(25) : FrameRate(30) }

  /// Bytes for a pixel and frame of a card in motion, roughly: for a first idea of a film's size.
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
