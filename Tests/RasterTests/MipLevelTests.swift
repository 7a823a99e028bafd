import TestSupport
import Testing

@testable import Raster

@Suite("Mip levels")
struct MipLevelTests {
  @Test(
    "levels go down to one pixel by halves, rounded down",
    arguments: [(1, 1), (1, 9), (8, 8), (315, 440), (7, 300), (1260, 17)])
  func sizes(width: Int, height: Int) throws {
    let bytes = [UInt8](repeating: 9, count: width * height)
    let levels = try MipLevels(GrayBitmap(width: width, height: height, bytes: ByteBuffer(bytes)))
    for (index, level) in levels.levels.enumerated() {
      #expect(level.width == max(width >> index, 1) && level.height == max(height >> index, 1))
      #expect(level.bytes.count == level.width * level.height)
      #expect(level.bytes.allSatisfy { $0 == 9 }, "a uniform picture stays uniform")
    }
    #expect(levels.levels.last.map { $0.width * $0.height } == 1)
  }

  @Test("each pixel of an even picture is the mean of its four pixels, in every channel")
  func mean() throws {
    let (width, height) = (12, 10)
    let bytes: [UInt8] = (0..<480).map { (index: Int) -> UInt8 in
      UInt8((index * 89 + index / 7) % 256)
    }
    func byte(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      Double(bytes[4 * (y * width + x) + channel])
    }
    let levels = try MipLevels(Bitmap(width: width, height: height, bytes: bytes))
    let small = levels.levels[1]
    for y in 0..<height / 2 {
      for x in 0..<width / 2 {
        for channel in 0..<4 {
          let (left, top) = (2 * x, 2 * y)
          let upper = byte(left, top, channel) + byte(left + 1, top, channel)
          let lower = byte(left, top + 1, channel) + byte(left + 1, top + 1, channel)
          let mean = (upper + lower) / 4
          let found = Double(small.bytes[4 * (y * small.width + x) + channel])
          #expect(abs(found - mean) <= 0.5)
        }
      }
    }
  }

  @Test("an odd row is interpolated between its neighbors, up to the edge")
  func odd() throws {
    // 5 pixels onto 2: the centers are at 1.25 and 3.75, between pixels 0, 1 and 3, 4.
    let bytes: [UInt8] = [0, 40, 80, 120, 160]
    let levels = try MipLevels(GrayBitmap(width: 5, height: 1, bytes: ByteBuffer(bytes)))
    let small = levels.levels[1].bytes.prefix(2).map { Int($0) }
    #expect(small == [30, 130])
  }

  @Test("smaller levels are neither darker nor lighter")
  func balance() throws {
    var random = SeededGenerator(seed: 5)
    let bytes = (0..<256 * 256).map { _ in UInt8.random(in: 0...255, using: &random) }
    let levels = try MipLevels(GrayBitmap(width: 256, height: 256, bytes: ByteBuffer(bytes)))
    let mean = Double(bytes.reduce(0) { $0 + Int($1) }) / Double(bytes.count)
    // Halves are rounded up, which adds an eighth of a step per level.
    for (index, level) in levels.levels.prefix(6).enumerated() {
      let sum = level.bytes.reduce(0) { $0 + Int($1) }
      #expect(
        abs(Double(sum) / Double(level.bytes.count) - mean) < 0.15 * Double(index) + 0.05,
        "\(level.width)")
    }
  }

  @Test("the levels of a limited size begin with the first that fits, at every limit and size")
  func limited() throws {
    let sides = [1, 2, 3, 5, 8, 31, 33, 64, 100]
    for (width, height) in sides.flatMap({ width in sides.map { (width, $0) } }) {
      let bytes = [UInt8](repeating: 9, count: width * height * 4)
      let whole = try MipLevels(art: Bitmap(width: width, height: height, bytes: bytes))
      for side in 1...101 {
        let levels = whole.limited(to: side).levels
        let expected = whole.levels.drop { max($0.width, $0.height) > side }
        #expect(levels.map(\.width) == expected.map(\.width))
        let size = MipLevels.size(of: (width, height), limitedTo: side)
        #expect(levels.first.map { ($0.width, $0.height) == size } == true, "\(width) x \(height)")
      }
    }
  }
}
