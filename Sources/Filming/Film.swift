/// What a film is, before any of it is drawn.
public struct Film: Sendable, Hashable {
  /// What it is written as.
  public let format: FilmFormat
  /// Pixels across and down, as they are drawn.
  public var size: FilmSize
  /// Frames a second.
  public let rate: FrameRate
  /// How many frames there are.
  public let frames: Int
  /// Whether what is transparent stays so.
  public let isTransparent: Bool
  /// 0...100: what is lost; lossless formats lose nothing at any.
  public var quality = Film.usualQuality

  /// The quality where nothing asks for less.
  public static let usualQuality = 85
  /// Below this a foil is mud: the size is lowered instead.
  public static let leastQuality = 45

  /// A film.
  ///
  /// - Throws: `FilmFault` where the format cannot hold it.
  public init(
    _ format: FilmFormat, size: FilmSize, rate: FrameRate, seconds: Double, isTransparent: Bool
  ) throws(FilmFault) {
    guard format.holdsTransparency || !isTransparent else { throw .isOpaque(format) }
    guard max(size.width, size.height) <= format.longestSide else {
      throw .isTooLarge(format, size)
    }
    if format == .gif {
      guard let rate = rate.inGIF else { throw .rate(rate, nearest: rate.nearestInGIF) }
      self.rate = rate
    } else {
      self.rate = rate
    }
    let frames = (seconds * self.rate.value).rounded()
    guard frames >= 1 else { throw .hasNoFrame }
    guard frames <= Double(Self.mostFrames) else { throw .hasTooManyFrames }
    (self.format, self.size, self.frames) = (format, size, Int(frames))
    self.isTransparent = isTransparent
  }

  /// Seconds from the first frame to where it begins again.
  public var seconds: Double { rate.time(of: frames) }

  /// The size that its file has: some formats want even sides.
  public var paddedSize: FilmSize {
    func padded(_ side: Int) -> Int { (side + format.step - 1) / format.step * format.step }
    return FilmSize(padded(size.width), padded(size.height))
  }

  /// Bytes that its file may have, roughly.
  public var roughBytes: Int {
    Int(Double(size.width * size.height) * Double(frames) * format.bytesPerPixel)
  }

  /// Frames of the longest film: a year at 30 a second.
  static let mostFrames = 1_000_000_000

  /// Frames above which somebody should know what is asked for.
  private static let manyFrames = 3600

  /// Whether it is so long or large that it may be a slip: a minute at 60 frames, or a gigabyte.
  public var isEnormous: Bool { frames > Self.manyFrames || roughBytes > 1 << 30 }
}

/// Pixels across and down.
public struct FilmSize: Sendable, Hashable, CustomStringConvertible {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int

  /// A size.
  public init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// `800 x 900`.
  public var description: String { "\(width) x \(height)" }

  /// Both sides `factor` times as long, even and at least 16.
  func scaled(by factor: Double) -> FilmSize {
    func side(_ side: Int) -> Int { max(Int((Double(side) * factor / 2).rounded()) * 2, 16) }
    return FilmSize(side(width), side(height))
  }
}

/// Why there is no such film.
public enum FilmFault: Error, Sendable, Hashable {
  /// Its format knows no transparency.
  case isOpaque(FilmFormat)
  /// A rate that a GIF cannot say, and those next to it.
  case rate(FrameRate, nearest: [FrameRate])
  /// Longer sides than the format holds.
  case isTooLarge(FilmFormat, FilmSize)
  /// Too short for a single frame.
  case hasNoFrame
  /// It is longer than any film.
  case hasTooManyFrames
}

extension FilmFault: CustomStringConvertible {
  /// A few words, without a full stop.
  public var description: String {
    switch self {
    case .isOpaque(let format):
      let others = FilmFormat.allCases.filter(\.holdsTransparency).map(\.ending)
      return "a \(format.ending) film holds no transparency, only "
        + Set(others).sorted().joined(separator: ", ")
    case .rate(let rate, let nearest):
      let words = nearest.map(\.description).joined(separator: " and ")
      return "a GIF holds whole hundredths of a second, \(rate) frames a second are none: "
        + "the nearest \(nearest.count == 1 ? "is" : "are") \(words)"
    case .isTooLarge(let format, let size):
      return
        "\(size) pixels are more than a \(format.ending) film's \(format.longestSide) on a side"
    case .hasNoFrame: return "so short a film has no frame"
    case .hasTooManyFrames: return "more than \(Film.mostFrames) frames are no film"
    }
  }
}
