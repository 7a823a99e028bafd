/// A place where films are shown, and what it takes.
///
/// What they take changes; limits of bytes, length and frames are from public tables (getlate,
/// xroadstudio, gifpanel, magazinportali; 2026): Discord 10 MB without Nitro; X H.264 of at most
/// 140 s, 512 MB and 1920 x 1200, GIF of at most 15 MB, 1280 x 1080 and 350 frames; Instagram MP4 of
/// at least 3 s, no GIF; Reddit GIF of about 20 MB, which it makes a video. The usual sizes are our
/// choice.
public struct Site: Sendable, Hashable {
  /// The word for it.
  public let name: String
  /// What it takes, in a sentence.
  public let summary: String
  /// What it takes, the usual kind of file first.
  public let offers: [Offer]

  /// What a site takes of one kind of file.
  public struct Offer: Sendable, Hashable {
    /// The kind of file.
    public let format: FilmFormat
    /// The size that looks best there.
    public let size: FilmSize
    /// The largest size.
    public let largest: FilmSize
    /// How long a film may be, in seconds.
    public let seconds: ClosedRange<Double>
    /// Bytes at most; nil where that is far away.
    public var bytes: Int?
    /// Frames at most; nil where nobody counts them.
    public var frames: Int?
  }

  /// The sites that have a name.
  public static let all = [
    Site(
      name: "discord", summary: "At most 10 MB: .mp4, .webp, .gif or .png.",
      offers: [
        Offer(
          format: .mp4, size: FilmSize(960, 1200), largest: large, seconds: 0...600,
          bytes: 10_000_000),
        Offer(
          format: .webp, size: FilmSize(640, 800), largest: large, seconds: 0...60,
          bytes: 10_000_000),
        Offer(
          format: .gif, size: FilmSize(480, 600), largest: large, seconds: 0...60,
          bytes: 10_000_000),
        Offer(
          format: .apng, size: FilmSize(320, 400), largest: large, seconds: 0...60,
          bytes: 10_000_000),
      ]),
    Site(
      name: "x", summary: "At most 140 s: .mp4, or a .gif of 15 MB and 350 frames.",
      offers: [
        Offer(
          format: .mp4, size: FilmSize(960, 1200), largest: FilmSize(1920, 1200),
          seconds: 0.5...140, bytes: 512_000_000),
        Offer(
          format: .gif, size: FilmSize(480, 600), largest: FilmSize(1280, 1080), seconds: 0...60,
          bytes: 15_000_000, frames: 350),
      ]),
    Site(
      name: "instagram", summary: "An .mp4 of at least 3 s, upright 4 to 5.",
      offers: [
        Offer(
          format: .mp4, size: FilmSize(1080, 1350), largest: FilmSize(1920, 1920),
          seconds: 3...900)
      ]),
    Site(
      name: "reddit", summary: "An .mp4, or a .gif of 20 MB.",
      offers: [
        Offer(format: .mp4, size: FilmSize(1080, 1350), largest: large, seconds: 2...900),
        Offer(
          format: .gif, size: FilmSize(480, 600), largest: large, seconds: 0...60,
          bytes: 20_000_000),
      ]),
  ]

  private static let large = FilmSize(1920, 1920)

  /// The words for sites, separated by commas.
  public static var names: String { all.map(\.name).joined(separator: ", ") }

  /// The site called `name`; nil where there is none.
  public init?(named name: String) {
    guard let site = Self.all.first(where: { $0.name == name }) else { return nil }
    self = site
  }

  private init(name: String, summary: String, offers: [Offer]) {
    (self.name, self.summary, self.offers) = (name, summary, offers)
  }

  /// What it takes of a kind of file; nil where it takes none.
  public func offer(_ format: FilmFormat) -> Offer? { offers.first { $0.format == format } }
}

extension Site.Offer {
  /// Why a film is not what the site takes, in a few words; nil where it is.
  public func fault(_ film: Film) -> String? {
    if film.size.width > largest.width || film.size.height > largest.height {
      return "at most \(largest)"
    }
    if film.seconds > seconds.upperBound + 1e-6 { return "at most \(Int(seconds.upperBound)) s" }
    if film.seconds < seconds.lowerBound - 1e-6 { return "at least \(Int(seconds.lowerBound)) s" }
    if let frames, film.frames > frames { return "at most \(frames) frames" }
    return nil
  }
}
