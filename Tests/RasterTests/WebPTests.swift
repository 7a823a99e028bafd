import Files
import TestSupport
import Testing

@testable import Raster

@Suite("WebP pictures")
struct WebPTests {
  @Test("a lossy file shows its colors")
  func lossy() throws {
    let picture = try PictureFile.load(Fixture.path("pictures/quarters_lossy.webp"))
    #expect(picture.width == 48 && picture.height == 32)
    #expect(Quarters.distance(picture, from: Quarters.stored) <= 6)
  }

  @Test("a lossless file keeps every pixel and its alpha, premultiplied")
  func lossless() throws {
    let picture = try PictureFile.load(Fixture.path("pictures/gradient_alpha.webp"))
    #expect(picture.width == 48 && picture.height == 32)
    for y in 0..<32 {
      for x in 0..<48 {
        let alpha = 255 - 8 * y
        let expected = [4 * x, 8 * y, 255 - 4 * x].map { UInt8(($0 * alpha + 127) / 255) }
        try #require(picture[x, y] == SIMD4(expected[0], expected[1], expected[2], UInt8(alpha)))
      }
    }
  }

  @Test("an animation shows its first frame")
  func animation() throws {
    let picture = try PictureFile.load(Fixture.path("pictures/quarters_animated.webp"))
    #expect(picture.width == 48 && picture.height == 32)
    #expect(Quarters.distance(picture, from: Quarters.stored) == 0)
  }

  @Test("the camera's orientation is applied", arguments: 1...8, [[], EXIF.preamble])
  func orientation(value: Int, preamble: [UInt8]) throws {
    let simple = try FileReading.bytes(of: Fixture.path("pictures/quarters_lossy.webp"))
    let block = preamble + EXIF.block(orientation: value)
    let picture = try PictureFile.decode(
      EXIF.webp(simple, width: 48, height: 32, with: block))
    #expect((picture.width, picture.height) == (value < 5 ? (48, 32) : (32, 48)))
    #expect(Quarters.distance(picture, from: try #require(JPEGTests.seen[value])) <= 6)
  }
}
