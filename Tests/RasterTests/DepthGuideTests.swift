import TestSupport
import Testing

@testable import Raster

@Suite("Depth maps that follow the art")
struct DepthGuideTests {
  private static let (width, height) = (240, 720)

  /// Art of two colors, with noise; the edge is left of the pixel `edge`.
  private func art(edge: Int, noise: Int = 0) -> Bitmap {
    var random = Noise(state: 7)
    return Bitmap(Self.width, Self.height) { x, _ in
      let color = (x < edge ? [180, 60, 40] : [60, 100, 150])
        .map { UInt8($0 + random.next(-noise...noise)) }
      return [color[0], color[1], color[2], 255]
    }
  }

  private func gray(_ width: Int, _ height: Int, _ level: (Int, Int) -> Int) -> GrayBitmap {
    GrayBitmap(width, height) { UInt8(min(max(level($0, $1), 0), 255)) }
  }

  @Test("A clean map that fits its art stays the same away from edges")
  func clean() throws {
    let map = gray(Self.width, Self.height) { x, y in x < 120 ? 200 - y / 20 : 40 + y / 10 }
    let cleaned = try map.depth(following: DepthGuide(art(edge: 120)))
    #expect((cleaned.width, cleaned.height) == (Self.width, Self.height))
    for y in 20..<Self.height - 20 {
      for x in (20..<Self.width - 20) where abs(x - 120) > 3 {
        let off = Int(cleaned.bytes[y * Self.width + x]) - Int(map.bytes[y * Self.width + x])
        #expect(abs(off) <= 1, "at \(x), \(y)")
      }
    }
  }

  @Test("A soft edge four pixels off moves to the art's edge, and the near part is grown by two")
  func misaligned() throws {
    // A quarter of the art's size, blurred, and of 32 levels.
    let map = gray(Self.width / 4, Self.height / 4) { x, _ in
      let share = min(max((30.5 - Double(x)) / 4 + 0.5, 0), 1)
      return Int((40 + 160 * share) / 8) * 8
    }
    let cleaned = try map.depth(following: DepthGuide(art(edge: 120, noise: 8)))
    for y in 30..<Self.height - 30 {
      let row = (0..<Self.width).map { Int(cleaned.bytes[y * Self.width + $0]) }
      let edge = row.firstIndex { $0 < 120 } ?? 0
      #expect(abs(edge - 122) <= 1, "row \(y): \(edge)")
      // The jump takes a few pixels, not the map's twenty.
      #expect(row[edge - 4] > 180 && row[edge + 4] < 60, "row \(y)")
    }
  }

  @Test("Noise and the steps of a ramp of few levels are smoothed out")
  func steps() throws {
    var random = Noise(state: 3)
    let map = gray(Self.width / 2, Self.height / 2) { _, y in
      (40 + y / 3) / 6 * 6 + random.next(-2...2)
    }
    let cleaned = try map.depth(following: DepthGuide(art(edge: 0)))
    for y in 20..<Self.height - 20 {
      for x in 20..<Self.width - 20 {
        let at = y * Self.width + x
        let (own, below) = (Int(cleaned.bytes[at]), Int(cleaned.bytes[at + Self.width]))
        #expect(abs(own - below) <= 2, "at \(x), \(y)")
      }
    }
  }
}

/// A seeded generator of small numbers.
private struct Noise {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
