import TestSupport
import Testing

@testable import Raster

@Suite("Distance transform")
struct NearestEdgesTests {
  private static func picture(_ width: Int, _ height: Int, _ isSet: (Int, Int) -> Bool) -> RunMask {
    var mask = RunMask(width: width)
    for y in 0..<height {
      var start: Int?
      for x in 0...width {
        let isInside = x < width && isSet(x, y)
        if isInside, start == nil { start = x }
        if !isInside, let first = start {
          mask.append(first, x)
          start = nil
        }
      }
      mask.endRow()
    }
    return mask
  }

  @Test(
    "Squared distances equal those found by trying every pixel",
    arguments: [0.02, 0.3, 0.6, 0.9, 0.98, 0.997, 1], [3, 7, 40, 254])
  func distances(density: Double, reach: Int) {
    var random = SeededGenerator(seed: UInt64(density * 1000) + UInt64(reach))
    for (width, height) in [(1, 1), (1, 40), (40, 1), (37, 23), (64, 150)] {
      let bits = (0..<width * height).map { _ in Double.random(in: 0..<1, using: &random) < density
      }
      let mask = Self.picture(width, height) { bits[$1 * width + $0] }
      let holes = bits.indices.filter { !bits[$0] }.map { ($0 % width, $0 / width) }
      var edges = NearestEdges(of: mask, reach: reach)
      var wrong = 0
      edges.scan { y, row, previous in
        for x in 0..<width {
          let squares = holes.lazy.map { ($0.0 - x) * ($0.0 - x) + ($0.1 - y) * ($0.1 - y) }
          let least = bits[y * width + x] ? squares.min() : nil
          let isFar = least.map { $0 > reach * reach } ?? true
          let wanted = isFar ? NearestEdges.Row.none : Int32(least ?? 0)
          if row.squared[x] != wanted { wrong += 1 }
          guard !isFar, row.squared[x] == wanted else { continue }
          let way = row.way(x)
          let (column, line) = (x + Int(way.x), y + Int(way.y))
          if way.x * way.x + way.y * way.y != wanted || bits[line * width + column] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(width) x \(height)")
    }
  }

  @Test("A run mask and its inverse together cover every pixel once")
  func inverse() {
    var random = SeededGenerator(seed: 5)
    let bits = (0..<50 * 30).map { _ in Bool.random(using: &random) }
    let mask = Self.picture(50, 30) { bits[$1 * 50 + $0] }
    #expect(mask.inverse == Self.picture(50, 30) { !bits[$1 * 50 + $0] })
    #expect(mask.inverse.inverse == mask)
  }
}
