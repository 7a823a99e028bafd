public import Geometry

/// The properties of a film, known before any frame is drawn.
public struct Film: Sendable, Hashable {
  /// The file format.
  public let format: FilmFormat
  /// The size in pixels, as drawn.
  public var size: PixelSize
  /// Frames a second.
  public let rate: FrameRate
  /// The number of frames.
  public let frames: Int
  /// True if transparent parts stay transparent.
  public let isTransparent: Bool
  /// The quality, 0...100; lossless formats ignore it.
  public var quality = Film.usualQuality

  /// The default quality.
  public static let usualQuality = 85
  /// The lowest quality: below it compression blurs a foil, so the size is lowered instead.
  public static let leastQuality = 45

  /// Makes a film of `seconds`.
  ///
  /// - Throws: `FilmFault` if the format cannot hold it.
  public init(
    _ format: FilmFormat, size: PixelSize, rate: FrameRate, seconds: Double, isTransparent: Bool
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

  /// Seconds from the first frame to its repetition.
  public var seconds: Double { rate.time(of: frames) }

  /// The size of the film in its file: some formats need even sides.
  public var paddedSize: PixelSize {
    func padded(_ side: Int) -> Int { (side + format.step - 1) / format.step * format.step }
    return PixelSize(padded(size.width), padded(size.height))
  }

  /// A rough estimate of the file's bytes.
  public var roughBytes: Int {
    Int(Double(size.width * size.height) * Double(frames) * format.bytesPerPixel)
  }

  /// The most frames of a film: a year at 30 a second.
  static let mostFrames = 1_000_000_000

  /// The number of frames above which the user is asked.
  private static let manyFrames = 3600

  /// True if the film's size may be a mistake: over a minute at 60 frames a second, or 1 GiB.
  public var isEnormous: Bool { frames > Self.manyFrames || roughBytes > 1 << 30 }
}

/// The reason why a film is not possible.
public enum FilmFault: Error, Sendable, Hashable {
  /// A format without transparency.
  case isOpaque(FilmFormat)
  /// A rate that a GIF cannot have, with the nearest ones that it can.
  case rate(FrameRate, nearest: [FrameRate])
  /// Sides longer than the format allows.
  case isTooLarge(FilmFormat, PixelSize)
  /// Too short for one frame.
  case hasNoFrame
  /// Too many frames.
  case hasTooManyFrames
}

extension FilmFault: CustomStringConvertible {
  /// A short phrase, without a period.
  public var description: String {
    switch self {
    case .isOpaque(let format):
      let others = FilmFormat.allCases.filter(\.holdsTransparency).map(\.fileExtension)
      return "a \(format.fileExtension) film has no transparency; expected one of: "
        + Set(others).sorted().joined(separator: ", ")
    case .rate(let rate, let nearest):
      let words = nearest.map(\.description).joined(separator: " and ")
      return "a GIF cannot have \(rate) frames a second, "
        + "as each lasts whole hundredths of a second; "
        + "the nearest \(nearest.count == 1 ? "is" : "are") \(words)"
    case .isTooLarge(let format, let size):
      return
        "\(size) pixels are too large for \(format.fileExtension); "
        + "expected at most \(format.longestSide) on a side"
    case .hasNoFrame: return "the film is too short and has no frame"
    case .hasTooManyFrames: return "a film has at most \(Film.mostFrames) frames"
    }
  }
}
