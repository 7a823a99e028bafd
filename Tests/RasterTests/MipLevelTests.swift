import Testing

@testable import Raster

@Suite("Mip levels")
struct MipLevelTests {
  @Test(
    "go down to one pixel by halves, rounded down",
    arguments: [(1, 1), (1, 9), (8, 8), (315, 440), (7, 300), (1260, 17)])
  func sizes(width: Int, height: Int) throws {
    let bytes = [UInt8](repeating: 9, count: width * height)
    let levels = try #require(MipLevels(GreyBitmap(width: width, height: height, bytes: bytes)))
    for (index, level) in levels.levels.enumerated() {
      #expect(level.width == max(width >> index, 1) && level.height == max(height >> index, 1))
      #expect(level.bytes.count == level.width * level.height)
      #expect(level.bytes.allSatisfy { $0 == 9 }, "what is even stays even")
    }
    #expect(levels.levels.last?.bytes.count == 1)
  }

  @Test("each pixel of an even picture is the mean of the four it stands for, in every channel")
  func mean() throws {
    let (width, height) = (12, 10)
    let bytes = (0..<width * height * 4).map { UInt8(($0 * 89 + $0 / 7) % 256) }
    let levels = try #require(MipLevels(Bitmap(width: width, height: height, bytes: bytes)))
    let small = levels.levels[1]
    for y in 0..<height / 2 {
      for x in 0..<width / 2 {
        for channel in 0..<4 {
          let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
            Double(bytes[4 * ((2 * y + dy) * width + 2 * x + dx) + channel])
          }
          let mean = four.reduce(0, +) / 4
          let found = Double(small.bytes[4 * (y * small.width + x) + channel])
          #expect(abs(found - mean) <= 1)
        }
      }
    }
  }

  @Test("an odd row is read between its neighbours, to the very edge")
  func odd() throws {
    // 5 pixels onto 2: the middles fall at 1.25 and 3.75, between pixels 0, 1 and 3, 4.
    let bytes: [UInt8] = [0, 40, 80, 120, 160]
    let levels = try #require(MipLevels(GreyBitmap(width: 5, height: 1, bytes: bytes)))
    let small = levels.levels[1].bytes.map(Int.init)
    #expect(abs(small[0] - 30) <= 1 && abs(small[1] - 130) <= 1)
  }
}
