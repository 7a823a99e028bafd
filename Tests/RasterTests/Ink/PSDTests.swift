import Foundation
import TestSupport
import Testing

@testable import Raster

@Suite("PSD files, as another program reads them")
struct PSDTests {
  private struct Content: Decodable, Equatable {
    let header, resolution: [Int]
    let names, unicodeNames: [String]
    let colors, newColors: [[Int]]
    let profile: [UInt8]
    let tail: [Int]
    let hasExpectedPlanes: Bool
  }

  /// The content of a file by Tests/Fixtures/ink/read-psd.py, which shares no code with Foil.
  private func content(of file: [UInt8], planes: [UInt8]) throws -> Content {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell(
      "python3 \"$1\" \"$2\" \"$3\"",
      [
        Fixture.path("ink/read-psd.py"), try folder.write(file, to: "file.psd"),
        try folder.write(planes, to: "planes"),
      ])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Content.self, from: Data(outcome.output.utf8))
  }

  @Test("inks, spot channels, names, colors and resolution are where the specification has them")
  func specification() throws {
    let (width, height) = (61, 47)
    let inks = PrintSamples.inks(width, height, seed: 7)
    let spots = PrintSamples.spots(4, width, height)
    let picture = PrintPicture(
      .inks(inks), spots: spots, pixelsPerInch: 600, profile: ByteBuffer([5, 6, 7]))
    var planes = (0..<4).flatMap { ink in inks.pixels.map { $0[ink] } }
    for spot in spots { planes += Array(spot.coverage.bytes) }
    let content = try content(of: PrintFormat.psd.file(of: picture), planes: planes)
    // Version, channels, height, width, bits, CMYK, no palette.
    #expect(content.header == [1, 8, 47, 61, 8, 4, 0])
    #expect(content.resolution == [600, 1, 600])
    #expect(content.unicodeNames == PrintSamples.names)
    #expect(content.names == ["Foil", "White", "Varnish ? ?", "CutContour"])
    // CMYK inverted, full opacity, a spot channel.
    let colors = spots.map { spot in
      [2] + (0..<4).map { 65535 - 257 * Int(spot.display[$0]) } + [100, 2]
    }
    #expect(content.colors == colors)
    #expect(content.newColors == colors)
    #expect(content.profile == [5, 6, 7])
    #expect(content.tail == [0, 0])
    #expect(content.hasExpectedPlanes)
  }
}
