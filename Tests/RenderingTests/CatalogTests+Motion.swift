import Glibc
import Raster
import Rendering
import SceneGraph
import TestSupport
import Testing

/// Tests of every foil in motion, and from near and far.
extension DriverTests.CatalogTests {
  // MARK: Flashes

  /// Frames of a sway to one side and back, as luminances of their tiles.
  ///
  /// A tile is a quarter of 10 degrees of view: 170 x 128 points of a screen of 1024 x 768, on
  /// which a card is 385 x 538. Tiles overlap by three quarters and two thirds.
  private func sway(_ name: String, _ renderer: Renderer) throws -> [[Double]] {
    let there = try (0...24).map { step in
      // A hand sways a card along a sine.
      let way = -cos(Double(step) / 24 * .pi)
      let drawn = try Self.draw(name, mask: nil, tilt: (6 * way, 10 * way), renderer: renderer)
      return drawn.tiles
    }
    return there + there.reversed().dropFirst().dropLast()
  }

  /// The flashes in a series of luminances, by WCAG 2.2, 2.3.1.
  ///
  /// A flash is a pair of opposing changes of a tenth of the largest luminance, the darker below
  /// 0.8. At most three per second are allowed over a quarter of 10 degrees of view.
  private func flashes(_ levels: [Double]) -> Double {
    var (flashes, extreme, rises) = (0.0, levels[0], true)
    for level in levels {
      let isTurned = rises ? level < extreme - 0.1 : level > extreme + 0.1
      if isTurned {
        if min(level, extreme) < 0.8 { flashes += 0.5 }
        rises.toggle()
      }
      if isTurned || (rises ? level > extreme : level < extreme) { extreme = level }
    }
    return flashes
  }

  private func flashes(inTile tile: Int, of cycle: [[Double]]) -> Double {
    flashes(cycle.map { $0[tile] })
  }

  /// The most sways of 10 degrees per second that the scene leaves their contrast.
  ///
  /// MotionCalmTests has this limit, and FlashTests has faster sways.
  private static let sways = 1.25

  /// A foil becomes bright and dark once per sway, narrow bands three times.
  @Test("A sway does not flash")
  func flashes() throws {
    let names = try Headless.foilNames()
    try run { renderer in
      for name in names {
        let cycle = try sway(name, renderer)
        let most = (0..<cycle[0].count).map { flashes(inTile: $0, of: cycle) }.max() ?? 0
        let whole = cycle.map { $0.reduce(0, +) / Double($0.count) }
        // A change without its opposite is no flash.
        for flashes in [most, flashes(whole)] {
          #expect((flashes.rounded(.down) * Self.sways).rounded(.down) <= 3, "\(name)")
        }
      }
    }
  }

  // MARK: Near and far

  /// Foils with many small mirrors.
  private static let glittering = [
    "confetti", "disco", "galaxy", "glitter", "sequins", "starfield", "cosmos", "textured",
    "etched",
  ]

  @Test("Glitter is as bright from near as from far", arguments: glittering)
  func brightness(name: String) throws {
    try run { renderer in
      // 63, 126, 252 and 504 pixels across: half to four times the size of a card in a window.
      let levels = try [1, 2, 4, 8].map { scale in
        try [(4.0, -5.0), (-3, 6), (6, 2)].reduce(0.0) { sum, tilt in
          func level(_ mask: PictureID?) throws -> Double {
            try Self.draw(name, mask: mask, tilt: tilt, scale: scale, renderer: renderer).luminance
          }
          return try sum + level(nil) / 3
        }
      }
      for level in levels { #expect(abs(level / levels[1] - 1) < 0.08, "\(levels)") }
    }
  }

  @Test("A small card does not shimmer in motion")
  func shimmer() throws {
    let names = try Headless.foilNames()
    try run { renderer in
      for (name, axis) in names.flatMap({ [($0, (1.0, 0.0)), ($0, (0.0, 1.0))] }) {
        let pictures = try stride(from: 2.0, through: 5, by: 0.25).map { tilt in
          try Self.draw(
            name, mask: nil, tilt: (axis.0 * tilt, axis.1 * tilt), renderer: renderer
          ).bytes.map(Int.init)
        }
        /// The change of pixels from frame to frame, and the part of it that reverses.
        var (change, back) = (0, 0)
        for index in 1..<pictures.count - 1 {
          let (before, now, after) = (pictures[index - 1], pictures[index], pictures[index + 1])
          for at in now.indices {
            change += abs(after[at] - before[at])
            back += abs(after[at] + before[at] - 2 * now[at])
          }
        }
        // Noise would give 1.7 times the change.
        #expect(Double(back) < 0.51 * Double(change), "\(name) \(axis): \(back) of \(change)")
      }
    }
  }
}

extension Bitmap {
  /// Mean luminance of overlapping tiles of 28 x 21 pixels on a card of 63 x 88.
  fileprivate var tiles: [Double] {
    let (columns, rows, side) = (9, 12, 7)
    var blocks = [Double](repeating: 0, count: columns * rows)
    for y in 0..<rows * side {
      for x in 0..<columns * side {
        let at = (y * width + x) * 4
        let light =
          0.2126 * linearLight[Int(bytes[at])] + 0.7152 * linearLight[Int(bytes[at + 1])]
          + 0.0722 * linearLight[Int(bytes[at + 2])]
        blocks[y / side * columns + x / side] += light / Double(side * side)
      }
    }
    return (0...rows - 3).flatMap { row in
      (0...columns - 4).map { column in
        var sum = 0.0
        for y in row..<row + 3 { for x in column..<column + 4 { sum += blocks[y * columns + x] } }
        return sum / 12
      }
    }
  }
}
