import CardModel
import Geometry
import Glibc
import Interaction
import Raster
import SceneGraph
import Scenes
import Testing

@testable import Rendering

extension DriverTests {
  /// Flashes by WCAG 2.2, 2.3.1, of a card that a drag sways fast; `Benchmarks/flashes` counts
  /// those of every foil.
  @Suite("Flashes of a fast sway")
  struct FlashTests {
    private static let view = Size(52, 72)

    private func surroundings(_ look: String) throws -> Surroundings {
      var surroundings = Surroundings(view: Self.view)
      surroundings.effects = try Headless.descriptions()
      surroundings.staging = .cardOnly(margin: 0)
      surroundings.want(look)
      surroundings.card.setMask(.all)
      (surroundings.card.front.depth, surroundings.card.back.depth) = (nil, nil)
      return surroundings
    }

    /// Sways per second of 10 degrees, and the first frame that counts: a slow sway is calm after
    /// half a second.
    private static let sways = [(4.0, 0), (2, 30)]

    /// The frames of 1.5 seconds of a sway, as the mean luminances of 25 tiles of a quarter of the
    /// card.
    private func frames(
      _ hertz: Double, _ surroundings: Surroundings, _ renderer: Renderer
    ) throws -> [[Double]] {
      var scene = CardScene(in: surroundings)
      let middle = Self.view.vector / 2
      scene.handle(.moved(middle), at: 0)
      scene.handle(.pressed(.left), at: 0)
      return try (1...90).map { frame in
        let time = Double(frame) / 60
        let way = 10 / 0.15 * sin(2 * .pi * hertz * time)
        scene.handle(.moved(middle + Vector2(way, 0)), at: time)
        let drawn = try Headless.draw(
          scene.node(at: time), size: (Int(Self.view.width), Int(Self.view.height)),
          renderer: renderer)
        return tiles(of: drawn)
      }
    }

    /// The linear light of each level.
    private static let light = (0...255).map { pow(Double($0) / 255, 2.2) }

    private func tiles(of frame: Bitmap) -> [Double] {
      let lights = stride(from: 0, to: frame.bytes.count, by: 4).map { pixel in
        let (red, green) = (
          Self.light[Int(frame.bytes[pixel])], Self.light[Int(frame.bytes[pixel + 1])]
        )
        return 0.2126 * red + 0.7152 * green
          + 0.0722 * Self.light[Int(frame.bytes[pixel + 2])]
      }
      let (columns, rows) = (frame.width / 2, frame.height / 2)
      return (0..<25).map { tile in
        let (left, top) = (tile % 5 * columns / 4, tile / 5 * rows / 4)
        var sum = 0.0
        for y in top..<top + rows {
          for x in left..<left + columns { sum += lights[y * frame.width + x] }
        }
        return sum / Double(columns * rows)
      }
    }

    /// The most flashes in any second of 60 frames: two opposing changes of a tenth each.
    private func flashes(_ levels: [Double]) -> Int {
      var (changes, low, high, way): ([Int], Double, Double, Int) = ([], levels[0], levels[0], 0)
      for (frame, level) in levels.enumerated() {
        (low, high) = (min(low, level), max(high, level))
        if way != 1, level - low >= 0.1, low < 0.8 {
          changes.append(frame)
          (way, high) = (1, level)
        } else if way != -1, high - level >= 0.1, level < 0.8 {
          changes.append(frame)
          (way, low) = (-1, level)
        }
      }
      return changes.map { start in changes.count { (start..<start + 60).contains($0) } / 2 }.max()
        ?? 0
    }

    @Test(
      "In a fast sway a tile flashes three times a second at most",
      arguments: ["cosmos", "coldFoil", "rainbow", "stamp", "kira", "reverse"])
    func fewFlashes(look: String) throws {
      for gray: UInt8 in [40, 120, 230] {
        let surroundings = try surroundings(look)
        let face = surroundings.card.front
        let mask = try #require(face.foils.first).map.picture(on: face, of: .poker)
        let art = Headless.plain(1, 1, SIMD4(gray, gray, gray, 255))
        let most = try Headless.run(pictures: [face.art: art, mask: Headless.plain(1, 1)]) {
          renderer in
          try Self.sways.map { hertz, first in
            let drawn = try frames(hertz, surroundings, renderer).dropFirst(first)
            return (0..<25).map { tile in flashes(drawn.map { $0[tile] }) }.max() ?? 9
          }
        }
        #expect(most.allSatisfy { $0 <= 3 }, "\(look) on gray \(gray): \(most)")
      }
    }
  }
}
