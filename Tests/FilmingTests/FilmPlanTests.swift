import Geometry
import TestSupport
import Testing

@testable import Filming

@Suite("The properties of a film")
struct FilmPlanTests {
  private func film(
    _ format: FilmFormat = .mp4, _ width: Int = 800, _ height: Int = 900, fps: Double = 30,
    seconds: Double = 4
  ) throws -> Film {
    try Film(
      format, size: PixelSize(width, height), rate: FrameRate(fps), seconds: seconds,
      isTransparent: false)
  }

  @Test(
    "the extension of the output determines the format",
    arguments: [
      ("a.mp4", FilmFormat.mp4), ("A.WEBP", .webp), ("a.gif", .gif), ("a.png", .apng),
      ("a.apng", .apng), ("f-%04d.png", .frames),
    ])
  func formats(name: String, format: FilmFormat) {
    #expect(FilmFormat(output: name) == format)
    #expect(FilmFormat(output: "a.mkv") == nil && FilmFormat(output: "") == nil)
  }

  @Test("rates are fractions, so frames never drift from their times")
  func rates() {
    #expect(FrameRate(30.0) == FrameRate(30) && FrameRate(29.97) == FrameRate(30_000, per: 1001))
    #expect(FrameRate(12.5) == FrameRate(25, per: 2) && FrameRate(12.5).argument == "25/2")
    #expect(FrameRate(23.976).frames == 24_000 && FrameRate(59.94).frames == 60_000)
    #expect("\(FrameRate(29.97)) \(FrameRate(25)) \(FrameRate(12.5))" == "29.97 25 12.5")
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let number = Double.random(in: 0.1...240, using: &random)
      #expect(abs(FrameRate(number).value - number) < 0.006)
    }
    for frame in 0..<1000 {
      // Every second frame at 60 has the time of a frame at 30.
      #expect(FrameRate(60).time(of: 2 * frame) == FrameRate(30).time(of: frame))
    }
    #expect((0...3).map { FrameRate(30).time(of: $0, parts: 1000) } == [0, 33, 67, 100])
  }

  @Test("a GIF has only rates of whole hundredths of a second, at most 50")
  func gif() throws {
    for (rate, frames, seconds) in [
      (25.0, 25, 1), (33.33, 100, 3), (33.3, 100, 3), (16.67, 50, 3), (50, 50, 1), (10, 10, 1),
    ] { #expect(FrameRate(rate).inGIF == FrameRate(frames, per: seconds), "\(rate)") }
    for rate in [30.0, 24, 60, 100, 29.97, 15] { #expect(FrameRate(rate).inGIF == nil, "\(rate)") }
    #expect(FrameRate(30).nearestInGIF.map(\.description) == ["25", "33.33"])
    #expect(FrameRate(120).nearestInGIF.map(\.description) == ["50"])
    #expect(FrameRate(40).nearestInGIF.map(\.description) == ["33.33", "50"])
    #expect(throws: FilmFault.self) { try film(.gif) }
  }

  @Test("impossible films are refused")
  func faults() throws {
    #expect(throws: FilmFault.hasNoFrame) { try film(seconds: 0.001) }
    #expect(throws: FilmFault.hasTooManyFrames) { try film(seconds: 1e9) }
    #expect("\(FilmFault.hasTooManyFrames)" == "a film has at most 1000000000 frames")
    #expect(throws: FilmFault.self) { try film(.mp4, 5000, 100) }
    #expect(try !film().isEnormous && film(seconds: 10_000).isEnormous)
    #expect(throws: FilmFault.isOpaque(.gif)) {
      try Film(
        .gif, size: PixelSize(8, 8), rate: FrameRate(25), seconds: 1, isTransparent: true)
    }
  }

  @Test("every site accepts its own default size and rate")
  func sites() throws {
    for site in SharingTarget.all {
      #expect(SharingTarget(named: site.name) == site && !site.summary.isEmpty)
      for offer in site.offers {
        let film = try film(
          offer.format, offer.size.width, offer.size.height,
          fps: offer.format.usualRate.value)
        #expect(offer.fault(film) == nil)
        let long = try self.film(offer.format, 100, 100, fps: 10, seconds: 1000)
        #expect(offer.fault(long) != nil)
      }
    }
    #expect(SharingTarget(named: "geocities") == nil)
  }
}
