public import Geometry

/// A site where films are shared, with its limits.
///
/// Sites change their limits. Limits of bytes, length and frames are from public tables (getlate,
/// xroadstudio, gifpanel, magazinportali; 2026): Discord 10 MB without Nitro; X H.264 of at most
/// 140 s, 512 MB and 1920 x 1200, GIF of at most 15 MB, 1280 x 1080 and 350 frames; Instagram MP4
/// of at least 3 s, no GIF; Reddit GIF of about 20 MB, which it converts to a video. The default
/// sizes are our choice.
public struct SharingTarget: Sendable, Hashable {
  /// The site's name on the command line.
  public let name: String
  /// The site's limits, in a sentence.
  public let summary: String
  /// The formats that it accepts, the default first.
  public let offers: [Offer]

  /// A format that a site accepts, with its limits.
  public struct Offer: Sendable, Hashable {
    /// The file format.
    public let format: FilmFormat
    /// The default size, which looks best on the site.
    public let size: PixelSize
    /// The largest size.
    public let largest: PixelSize
    /// The allowed length, in seconds.
    public let seconds: ClosedRange<Double>
    /// The most bytes; nil if the limit does not matter.
    public var bytes: Int?
    /// The most frames; nil without a limit.
    public var frames: Int?
  }

  /// All known sites.
  public static let all = [
    SharingTarget(
      name: "discord", summary: "At most 10 MB: .mp4, .webp, .gif or .png.",
      offers: [
        Offer(
          format: .mp4, size: PixelSize(960, 1200), largest: large, seconds: 0...600,
          bytes: 10_000_000),
        Offer(
          format: .webp, size: PixelSize(640, 800), largest: large, seconds: 0...60,
          bytes: 10_000_000),
        Offer(
          format: .gif, size: PixelSize(480, 600), largest: large, seconds: 0...60,
          bytes: 10_000_000),
        Offer(
          format: .apng, size: PixelSize(320, 400), largest: large, seconds: 0...60,
          bytes: 10_000_000),
      ]),
    SharingTarget(
      name: "x", summary: "An .mp4 of at most 140 s, or a .gif of at most 15 MB and 350 frames.",
      offers: [
        Offer(
          format: .mp4, size: PixelSize(960, 1200), largest: PixelSize(1920, 1200),
          seconds: 0.5...140, bytes: 512_000_000),
        Offer(
          format: .gif, size: PixelSize(480, 600), largest: PixelSize(1280, 1080), seconds: 0...60,
          bytes: 15_000_000, frames: 350),
      ]),
    SharingTarget(
      name: "instagram", summary: "An .mp4 of at least 3 s, portrait 4:5.",
      offers: [
        Offer(
          format: .mp4, size: PixelSize(1080, 1350), largest: PixelSize(1920, 1920),
          seconds: 3...900)
      ]),
    SharingTarget(
      name: "reddit", summary: "An .mp4, or a .gif of at most 20 MB.",
      offers: [
        Offer(format: .mp4, size: PixelSize(1080, 1350), largest: large, seconds: 2...900),
        Offer(
          format: .gif, size: PixelSize(480, 600), largest: large, seconds: 0...60,
          bytes: 20_000_000),
      ]),
  ]

  private static let large = PixelSize(1920, 1920)

  /// The names of all sites, separated by commas.
  public static var names: String { all.map(\.name).joined(separator: ", ") }

  /// The site of a name; nil if there is none.
  public init?(named name: String) {
    guard let site = Self.all.first(where: { $0.name == name }) else { return nil }
    self = site
  }

  private init(name: String, summary: String, offers: [Offer]) {
    (self.name, self.summary, self.offers) = (name, summary, offers)
  }

  /// The offer for a format; nil if the site does not accept it.
  public func offer(_ format: FilmFormat) -> Offer? { offers.first { $0.format == format } }
}

extension SharingTarget.Offer {
  /// The limit that a film exceeds, as a short phrase; nil if the site accepts the film.
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
