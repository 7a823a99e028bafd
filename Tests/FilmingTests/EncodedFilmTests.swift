import Geometry
import TestSupport
import Testing

@testable import Filming

@Suite("Encoded films")
struct EncodedFilmTests {
  private let folder = TemporaryFolder.made()

  private func film(
    _ format: FilmFormat, _ width: Int, _ height: Int, fps: Double, seconds: Double
  ) throws -> Film {
    try Film(
      format, size: PixelSize(width, height), rate: FrameRate(fps), seconds: seconds,
      isTransparent: false)
  }

  @Test(
    "a file has the frames of its duration, rounded, and its size; H.264 has even sides",
    arguments: [FilmFormat.mp4, .webp, .gif, .apng])
  func contents(format: FilmFormat) throws {
    for (width, height, fps, seconds, frames) in [
      (61, 85, 25.0, 0.04, 1), (64, 90, 25, 0.4, 10), (85, 64, 10, 0.94, 9), (61, 85, 10, 0.96, 10),
      (64, 90, 12.5, 0.5, 6), (85, 64, 29.97, 0.5, 15),
    ] where format != .gif || fps != 29.97 {
      let encoded = try EncodedFilm(
        film(format, width, height, fps: fps, seconds: seconds), in: folder)
      let (found, size) = try encoded.contents
      #expect(found == frames, "\(fps) frames a second for \(seconds) s")
      let isEven = format == .mp4
      let sides = PixelSize(width + (isEven ? width % 2 : 0), height + (isEven ? height % 2 : 0))
      #expect(size == sides)
    }
  }

  @Test(
    "a film over the limit loses quality, then size, in at most three tries",
    arguments: [FilmFormat.mp4, .webp, .gif, .apng])
  func fitting(format: FilmFormat) throws {
    let first = try film(format, 300, 400, fps: 10, seconds: 0.6)
    let whole = try EncodedFilm(first, in: folder).bytes
    for excess in [1.05, 1.5, 3, 8] {
      let limit = Int(Double(whole) / excess)
      var (current, bytes, tries) = (first, whole, 0)
      while bytes > limit, tries < Film.mostTries {
        current = try #require(
          current.fitting(limit, insteadOf: bytes), "\(excess) times too large")
        let encoded = try EncodedFilm(current, in: folder)
        (bytes, tries) = (encoded.bytes, tries + 1)
        #expect(try encoded.contents.size == current.paddedSize)
      }
      #expect(bytes <= limit, "\(excess): \(current.words(since: first))")
      #expect(!current.words(since: first).isEmpty)
      #expect(Double(bytes) > 0.4 * Double(limit), "no more is lost than necessary: \(excess)")
    }
  }

  @Test("a film that fits stays unchanged, and no useful film fits into almost no bytes")
  func limits() throws {
    let film = try film(.mp4, 800, 900, fps: 30, seconds: 4)
    #expect(film.fitting(1000, insteadOf: 900) == nil)
    #expect(film.fitting(10, insteadOf: 9_000_000) == nil)
  }
}
