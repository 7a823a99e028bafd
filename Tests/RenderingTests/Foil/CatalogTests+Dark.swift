import Glibc
import Raster
import SceneGraph
import TestSupport
import Testing

/// Tests of what foil does to black ink.
extension DriverTests.CatalogTests {
  /// Foils that are not below the ink.
  ///
  /// - stamp, gilded, oilSlick and etched are metal or gloss on top of it.
  private static let onTop: Set = ["stamp", "gilded", "oilSlick", "etched"]

  /// The linear luminances of a picture's pixels, in ascending order.
  private func luminances(_ bitmap: Bitmap) -> [Double] {
    stride(from: 0, to: bitmap.bytes.count, by: 4).lazy
      .filter { bitmap.bytes[$0 + 3] == 255 }
      .map { at in
        let light = (0..<3).map { linearLight[Int(bitmap.bytes[at + $0])] }
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
      }
      .sorted()
  }

  /// Black art with a glowing ring; its mean linear luminance is 0.02.
  private static let night = Bitmap(126, 176) { column, row in
    let (x, y) = (Double(column) / 126 - 0.5, (Double(row) / 176 - 0.5) * 1.4)
    let away = (x * x + y * y).squareRoot() - 0.25
    let glow = exp(-away * away / 0.005)
    let color = [0.04 + 0.25 * glow, 0.045 + 0.3 * glow, 0.09 + 0.4 * glow]
      .map { UInt8($0 * 255) }
    return [color[0], color[1], color[2], 255]
  }

  @Test("Dark art stays dark under foil, and its brightest parts burn")
  func darkArt() throws {
    let names = try Headless.foilNames().filter { !Self.onTop.contains($0) }
    let night = PictureID("night")
    try Headless.run(pictures: [night: .color(Self.night)]) { renderer in
      let tilts = [(14.0, 0.0), (-14, 0), (0, 14), (0, -14)]
      func drawn(_ name: String) throws -> [[Double]] {
        try tilts.map { tilt in
          luminances(
            try Self.draw(name, night, mask: nil, tilt: tilt, scale: 3, renderer: renderer))
        }
      }
      let prints = try drawn("none")
      for name in names {
        var (darkest, brightest) = (0.0, 0.0)
        for (foil, print) in zip(try drawn(name), prints) {
          darkest = max(darkest, foil[foil.count / 10] - print[print.count / 10])
          brightest = max(brightest, foil[foil.count * 99 / 100] - print[print.count * 99 / 100])
        }
        #expect(darkest <= 0.015, "\(name): the 10th percentile rises by \(darkest)")
        #expect(brightest >= 0.1, "\(name): the 99th percentile rises by \(brightest)")
      }
    }
  }
}
