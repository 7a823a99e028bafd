import TestSupport
import Testing

@testable import Raster

@Suite("Orientation")
struct OrientationTests {
  /// A picture of 3 x 2 pixels, all different.
  private let stored = Bitmap(
    width: 3, height: 2, bytes: (0..<6).flatMap { [UInt8($0), 0, 0, 255] })

  private func reds(_ picture: Bitmap) -> [[Int]] {
    (0..<picture.height).map { y in (0..<picture.width).map { Int(picture[$0, y].x) } }
  }

  @Test(
    "each orientation moves every pixel to its right place",
    arguments: [
      (1, [[0, 1, 2], [3, 4, 5]]), (2, [[2, 1, 0], [5, 4, 3]]), (3, [[5, 4, 3], [2, 1, 0]]),
      (4, [[3, 4, 5], [0, 1, 2]]), (5, [[0, 3], [1, 4], [2, 5]]), (6, [[3, 0], [4, 1], [5, 2]]),
      (7, [[5, 2], [4, 1], [3, 0]]), (8, [[2, 5], [1, 4], [0, 3]]),
    ])
  func moves(value: Int, expected: [[Int]]) throws {
    let orientation = try #require(Orientation(rawValue: value))
    #expect(try reds(stored.upright(from: orientation)) == expected)
  }

  @Test("there are eight orientations, and the last four exchange width and height")
  func all() {
    #expect(Orientation.allCases.map(\.rawValue) == Array(1...8))
    #expect(Orientation.allCases.map(\.swapsSides) == Array(1...8).map { $0 > 4 })
  }

  private func orientation(_ bytes: [UInt8]) -> Orientation? {
    bytes.withUnsafeBufferPointer { Orientation(exif: $0) }
  }

  @Test("bytes without EXIF have no orientation")
  func none() {
    for bytes: [UInt8] in [[], [0], Array("Exif\0\0".utf8), [UInt8](repeating: 0xFF, count: 99)] {
      #expect(orientation(bytes) == nil)
    }
    #expect(orientation(EXIF.preamble + EXIF.block(orientation: 8)) == .turnedLeft)
  }
}
