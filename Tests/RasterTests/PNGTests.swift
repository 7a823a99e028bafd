import Files
import Raster
import TestSupport
import Testing

@Suite("PNG pictures")
struct PNGTests {
  let folder = TemporaryFolder.made()

  private func load(_ source: PNGSource) throws -> Bitmap {
    try PictureFile.load(folder.write(source.bytes, to: "picture.png"))
  }

  @Test(
    "gray of any depth spans black to white", arguments: [1, 2, 4, 8, 16], [false, true])
  func gray(bitDepth: Int, isInterlaced: Bool) throws {
    let most = (1 << bitDepth) - 1
    var source = PNGSource(19, 11, .gray, bitDepth: bitDepth) { x, y in
      [(x + 3 * y) * 977 % (most + 1)]
    }
    source.isInterlaced = isInterlaced
    let picture = try load(source)
    #expect(picture.width == 19 && picture.height == 11)
    for y in 0..<11 {
      for x in 0..<19 {
        let sample = Double((x + 3 * y) * 977 % (most + 1)) / Double(most) * 255
        let pixel = picture[x, y]
        // Interlaced 16-bit files are decoded by linear light, which is coarse in the dark.
        let tolerance = bitDepth == 16 && isInterlaced ? 2 : 0.51
        try #require(abs(Double(pixel.x) - sample) <= tolerance, "\(x), \(y)")
        try #require(pixel.x == pixel.y && pixel.y == pixel.z && pixel.w == 255)
      }
    }
  }

  @Test("colors of 8 and 16 bits keep their values", arguments: [8, 16])
  func color(bitDepth: Int) throws {
    let factor = bitDepth == 8 ? 1 : 257
    let source = PNGSource(16, 16, .rgb, bitDepth: bitDepth) { x, y in
      [x * 17 * factor, y * 17 * factor, (x * 16 + y) * factor]
    }
    let picture = try load(source)
    for y in 0..<16 {
      for x in 0..<16 {
        let expected = SIMD4(UInt8(x * 17), UInt8(y * 17), UInt8(x * 16 + y), 255)
        try #require(picture[x, y] == expected, "\(x), \(y)")
      }
    }
  }

  @Test("16 bits and alpha are right, interlaced or not", arguments: [false, true])
  func deepAlpha(isInterlaced: Bool) throws {
    var source = PNGSource(16, 16, .rgba, bitDepth: 16) { x, y in
      [x * 4369, 20000, y * 4369, 65535 - y * 4000]
    }
    source.isInterlaced = isInterlaced
    let picture = try load(source)
    for y in 0..<16 {
      for x in 0..<16 {
        let pixel = picture[x, y]
        let alpha = Double(65535 - y * 4000) / 65535
        for (level, sample) in [(pixel.x, x * 4369), (pixel.y, 20000), (pixel.z, y * 4369)] {
          try #require(abs(Double(level) - Double(sample) / 257 * alpha) <= 1, "\(x), \(y)")
        }
        try #require(abs(Double(pixel.w) - alpha * 255) <= 0.51)
      }
    }
  }

  @Test("a palette with transparent entries gives premultiplied colors")
  func palette() throws {
    var source = PNGSource(4, 1, .palette, bitDepth: 2) { x, _ in [x] }
    source.chunks = [
      ("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30]), ("tRNS", [255, 128, 0]),
    ]
    let picture = try load(source)
    #expect(picture[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(picture[1, 0] == SIMD4(0, 128, 0, 128))
    #expect(picture[2, 0] == SIMD4(0, 0, 0, 0))
    #expect(picture[3, 0] == SIMD4(10, 20, 30, 255))
  }

  @Test("one color or gray can be declared transparent")
  func colorKey() throws {
    var gray = PNGSource(2, 1, .gray) { x, _ in [x == 0 ? 77 : 78] }
    gray.chunks = [("tRNS", [0, 77])]
    let grays = try load(gray)
    #expect(grays[0, 0] == SIMD4(0, 0, 0, 0))
    #expect(grays[1, 0] == SIMD4(78, 78, 78, 255))
    var color = PNGSource(2, 1, .rgb) { x, _ in [1, 2, x == 0 ? 3 : 4] }
    color.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])]
    let colors = try load(color)
    #expect(colors[0, 0] == SIMD4(0, 0, 0, 0))
    #expect(colors[1, 0] == SIMD4(1, 2, 4, 255))
  }

  @Test("every color with every alpha is premultiplied to the nearest value")
  func premultiplied() throws {
    let picture = try load(PNGSource(256, 256, .grayAlpha) { x, y in [x, y] })
    var worst = 0.0
    for y in 0..<256 {
      for x in 0..<256 {
        let pixel = picture[x, y]
        worst = max(worst, abs(Double(pixel.x) - Double(x * y) / 255))
        try #require(pixel.w == UInt8(y))
      }
    }
    #expect(worst <= 0.5)
  }

  @Test("written pictures read back exactly, in every color and alpha")
  func roundTrip() throws {
    let picture = Bitmap(256, 256) { color, alpha in
      // Premultiplied: no color is brighter than its alpha.
      let value = UInt8(min(color, alpha))
      return [value, UInt8(alpha) - value, UInt8(alpha / 2), UInt8(alpha)]
    }
    try picture.write(to: folder.file("out.png"))
    #expect(try PictureFile.load(folder.file("out.png")) == picture)
  }

  @Test("a written file is 8-bit RGBA with straight alpha, 0 where transparent")
  func written() throws {
    let picture = Bitmap(width: 2, height: 1, bytes: [64, 32, 0, 128, 0, 0, 0, 0])
    #expect(picture.straightBytes == [128, 64, 0, 128, 0, 0, 0, 0])
    try picture.write(to: folder.file("out.png"))
    let file = try FileReading.bytes(of: folder.file("out.png"))
    #expect(Array(file[16..<26]) == [0, 0, 0, 2, 0, 0, 0, 1, 8, 6])
  }

  @Test("a color brighter than its alpha is clamped when it is divided")
  func overbright() {
    let picture = Bitmap(width: 1, height: 1, bytes: [200, 100, 50, 100])
    #expect(picture.straightBytes == [255, 255, 128, 100])
  }

  @Test("a picture of one pixel and one of 8192 x 1 are read")
  func extremes() throws {
    #expect(try load(PNGSource(1, 1, .gray) { _, _ in [9] })[0, 0] == SIMD4(9, 9, 9, 255))
    let wide = try load(PNGSource(8192, 1, .gray) { x, _ in [x % 256] })
    #expect(wide.width == 8192 && wide[8191, 0].x == 255)
  }

  @Test("on white paper every color with every alpha blends with white")
  func paper() throws {
    let picture = try load(PNGSource(256, 256, .grayAlpha) { x, y in [x, y] })
    let paper = try picture.onWhitePaper()
    for y in 0..<256 {
      for x in 0..<256 {
        let mixed = Double(x * y + 255 * (255 - y)) / 255
        try #require(abs(Double(paper[x, y].x) - mixed) <= 0.5 && paper[x, y].w == 255)
      }
    }
    #expect(try paper.onWhitePaper() == paper)
  }
}
