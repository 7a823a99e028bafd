import Raster
import Testing

@testable import Press

@Suite("Narrowing and widening of plates")
struct ChokeTests {
  /// The darkest level in a soft disk around each pixel, computed from the definition.
  private func reference(_ picture: GrayBitmap, _ radius: Double) -> [Int] {
    let reach = Int(radius + 2)
    return (0..<picture.width * picture.height).map { at in
      let (x, y) = (at % picture.width, at / picture.width)
      var level = 255
      for down in -reach...reach {
        for across in -reach...reach {
          let distance = Double(across * across + down * down).squareRoot()
          let added = min(max(255 * (distance - radius), 0), 255).rounded()
          let near = picture[
            min(max(x + across, 0), picture.width - 1), min(max(y + down, 0), picture.height - 1)]
          level = min(level, near + Int(added))
        }
      }
      return level
    }
  }

  @Test("it is the minimum over a soft disk", arguments: [0.3, 0.5, 1, 1.7, 2.36, 4.72, 9.45])
  func definition(radius: Double) throws {
    for (width, height) in [(1, 1), (3, 40), (40, 2), (33, 29)] {
      let picture = MadeSide.gray(width, height) { x, y in (x * x * 7 + y * 13 + x * y) % 256 }
      let levels = try picture.choked(by: radius).bytes.map(Int.init)
      #expect(levels == reference(picture, radius))
    }
  }

  @Test("an edge at any angle moves by the radius", arguments: [1.5, 2.36, 4.72, 9.45])
  func distance(radius: Double) throws {
    var errors: [Double] = []
    for degrees in stride(from: 0.0, to: 90, by: 11) {
      let (across, down) = (degrees * .pi / 180).direction
      func plane(_ offset: Double) -> GrayBitmap {
        MadeSide.gray(81, 81) { x, y in
          let distance = Double(x - 40) * across + Double(y - 40) * down - offset
          return Int((255 * min(max(distance + 0.5, 0), 1)).rounded())
        }
      }
      let (moved, expected) = (try plane(0).choked(by: radius), plane(radius))
      let inner = 20..<61
      var (sum, whole) = (0.0, 0.0)
      for y in inner {
        for x in inner {
          sum += Double(moved[x, y])
          whole += Double(expected[x, y])
        }
      }
      // The mean distance between both edges, in pixels.
      errors.append(abs(sum - whole) / 255 / Double(inner.count))
    }
    // Upright edges through the middle of a pixel are the worst case.
    #expect((errors.max() ?? 1) <= 0.51)
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.25)
  }

  @Test("choking the rest widens, and nothing changes without a distance")
  func spread() throws {
    let dot = MadeSide.gray(21, 21) { x, y in x == 10 && y == 10 ? 255 : 0 }
    let wide = try dot.inverted().choked(by: 5).inverted()
    let area = wide.bytes.reduce(0.0) { $0 + Double($1) } / 255
    // A square of a pixel and a band of 5 pixels around it.
    #expect(abs(area - (1 + 4 * 5 + .pi * 25)) < 4)
    #expect(try dot.choked(by: 0) == dot && dot.choked(by: 1).bytes.allSatisfy { $0 == 0 })
    let even = MadeSide.gray(9, 9) { _, _ in 77 }
    #expect(try even.choked(by: 3) == even)
  }
}

extension Double {
  /// The cosine and sine of an angle in radians, by their series.
  fileprivate var direction: (Double, Double) {
    var (cosine, sine, term) = (0.0, 0.0, 1.0)
    for power in 0..<30 {
      if power % 2 == 0 {
        cosine += power % 4 == 0 ? term : -term
      } else {
        sine += power % 4 == 1 ? term : -term
      }
      term *= self / Double(power + 1)
    }
    return (cosine, sine)
  }
}
