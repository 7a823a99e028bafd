import Foundation
import Raster
import TestSupport
import Testing

/// Tests of the smoothed direction of a card's art.
@Suite("The direction of the art")
struct ArtDirectionTests {
  /// A picture of stripes that run at an angle: x right, y down, 1 mm wide.
  static func stripes(
    degrees: Double, contrast: Double = 0.8, _ width: Int = 315, _ height: Int = 440
  ) -> Bitmap {
    let turn = degrees * .pi / 180
    let period = Double(width) / 63 * 2
    return ArtSample.picture(width, height) { x, y in
      let across = Double(height) * y * cos(turn) - Double(width) * x * sin(turn)
      return SIMD3(repeating: 0.5 + 0.5 * contrast * sin(2 * .pi * across / period))
    }
  }

  /// The direction at a share of the picture: double angle times coherence, coherence, lightness.
  ///
  /// - Parameter small: The picture of the art's directions.
  static func direction(_ small: Bitmap, x: Double = 0.5, y: Double = 0.5) -> SIMD4<Double> {
    let column = Int(x * Double(small.width))
    let place = 4 * (Int(y * Double(small.height)) * small.width + column)
    let pixel = (0..<4).map { Double(small.bytes[place + $0]) }
    return SIMD4((pixel[0] - 128) / 127, (pixel[1] - 128) / 127, pixel[2] / 255, pixel[3] / 255)
  }

  /// The angle between two lines, in degrees.
  private func apart(_ found: SIMD4<Double>, _ degrees: Double) -> Double {
    let angle = atan2(found.y, found.x) / 2 * 180 / .pi
    let off = (angle - degrees).truncatingRemainder(dividingBy: 180)
    return min(abs(off), 180 - abs(off))
  }

  /// Angles and pictures of stripes; large pictures, which are reduced first, have fewer angles.
  private static let striped: [(Double, Double, Int, Int)] = [
    (315, 440, 0.8), (1260, 1760, 0.8), (315, 440, 0.1), (440, 315, 0.8), (900, 1257, 0.3),
  ].flatMap { width, height, contrast in
    (width < 900 ? [0.0, 7, 30, 45, 60, 90, 112, 135, 179] : [0, 30, 112])
      .map { ($0, contrast, width, height) }
  }

  @Test("Stripes have their own direction, at any size and contrast", arguments: striped)
  func stripes(degrees: Double, contrast: Double, width: Int, height: Int) throws {
    let picture = Self.stripes(degrees: degrees, contrast: contrast, width, height)
    let directions = try picture.direction()
    for (x, y) in [(0.5, 0.5), (0.2, 0.3), (0.8, 0.7)] {
      let found = Self.direction(directions, x: x, y: y)
      #expect(apart(found, degrees) < 2, "\(found)")
      #expect(found.z > 0.9, "\(found)")
      #expect(abs((found.x * found.x + found.y * found.y).squareRoot() - found.z) < 0.02)
    }
  }

  @Test(
    "Beside a small star the direction fades, without a square around it", arguments: [2.0, 3, 4])
  func stars(radius: Double) throws {
    let (width, height) = (750.0, 1050.0)
    func distance(_ x: Double, _ y: Double) -> Double {
      hypot(x * width - 375.3, y * height - 525.4)
    }
    let art = ArtSample.picture(Int(width), Int(height)) { x, y in
      SIMD3(repeating: distance(x, y) < radius ? 0.97 : 0.08)
    }
    let small = try art.direction()
    for row in 0..<small.height {
      for column in 0..<small.width {
        let (x, y) = (
          (Double(column) + 0.5) / Double(small.width), (Double(row) + 0.5) / Double(small.height)
        )
        guard distance(x, y) > radius + 6 else { continue }
        let coherence = Double(small.bytes[4 * (row * small.width + column) + 2]) / 255
        try #require(coherence < 0.45, "\(x), \(y)")
      }
    }
  }

  @Test("A picture turned by a quarter has a direction turned by a quarter")
  func turned() throws {
    let (width, height) = (220, 220)
    let art = ArtSample.picture(width, height, color: ArtSample.photo)
    let other = ArtSample.picture(width, height) { x, y in ArtSample.photo(y, 1 - x) }
    let (small, turned) = (try art.direction(), try other.direction())
    var (mostAngle, mostCoherence) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        // The place (x, y) of the art is the place (1 - y, x) of the other.
        let (here, there) = (4 * (y * width + x), 4 * (x * width + width - 1 - y))
        for channel in 0..<2 {
          let sum = Int(small.bytes[here + channel]) + Int(turned.bytes[there + channel])
          mostAngle = max(mostAngle, abs(sum - 256))
        }
        let coherences = [small.bytes[here + 2], turned.bytes[there + 2]].map(Int.init)
        mostCoherence = max(mostCoherence, abs(coherences[0] - coherences[1]))
      }
    }
    #expect(mostAngle <= 2 && mostCoherence <= 1)
  }

  @Test("Flat art has no coherence", arguments: [0.0, 0.3, 1])
  func flat(level: Double) throws {
    let art = ArtSample.picture { _, _ in SIMD3(repeating: level) }
    let small = try art.direction()
    let pixel = [128, 128, 0, UInt8((255 * level).rounded())]
    #expect(
      stride(from: 0, to: small.bytes.count, by: 4).allSatisfy { place in
        small.bytes[place..<place + 4].elementsEqual(pixel)
      })
  }

  @Test("Transparent parts have no coherence, whatever their colors")
  func transparent() throws {
    let stripes = Self.stripes(degrees: 30)
    var bytes = Array(stripes.bytes)
    for y in 0..<stripes.height {
      for x in 0..<stripes.width / 2 {
        let at = 4 * (y * stripes.width + x)
        for channel in 0..<4 { bytes[at + channel] = 0 }
      }
    }
    let art = Bitmap(width: stripes.width, height: stripes.height, bytes: bytes)
    let directions = try art.direction()
    #expect(Self.direction(directions, x: 0.2).z == 0)
    #expect(Self.direction(directions, x: 0.8).z > 0.9)
  }

  @Test("Noise has little coherence", arguments: [0.02, 0.1, 0.3])
  func noise(deviation: Double) throws {
    let art = ArtSample.noisy(
      ArtSample.picture(315, 440) { _, _ in SIMD3(repeating: 0.5) }, deviation)
    let small = try art.direction()
    let values = stride(from: 2, to: small.bytes.count, by: 4).map { Double(small.bytes[$0]) / 255 }
    #expect(values.reduce(0, +) / Double(values.count) < 0.12)
    #expect((values.max() ?? 1) < 0.45)
  }

  @Test("A ring's lines run around its middle without a jump")
  func ring() throws {
    let art = ArtSample.picture(400, 400) { x, y in
      let distance = ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
      return SIMD3(repeating: 0.5 + 0.4 * sin(2 * .pi * distance * 24))
    }
    let directions = try art.direction()
    for turn in stride(from: 0.0, to: 360, by: 5) {
      let way = SIMD2(cos(turn * .pi / 180), sin(turn * .pi / 180))
      let found = Self.direction(directions, x: 0.5 + 0.35 * way.x, y: 0.5 + 0.35 * way.y)
      #expect(apart(found, turn + 90) < 4, "\(turn)")
    }
  }

  /// Flat panels of drawn art over a faint gradient, with a disk and bars.
  private static func drawn(_ x: Double, _ y: Double) -> SIMD3<Double> {
    if hypot(x - 0.5, 1.4 * (y - 0.3)) < 0.17 { return SIMD3(0.95, 0.6, 0.4) }
    if y > 0.6, y < 0.8, Int(40 * (x + y)) % 2 == 0 { return SIMD3(0.2, 0.25, 0.4) }
    return SIMD3(0.75, 0.78, 0.85) + 0.06 * sin(5 * x + 2 * y) * sin(7 * y)
  }

  /// The coherences of `other` where that of `art` is below 0.1, and the angles between both in
  /// degrees where it is above 0.7.
  private func compare(_ art: Bitmap, _ other: Bitmap) -> (flat: [Double], turns: [Double]) {
    var (flat, turns) = ([Double](), [Double]())
    for place in 0..<art.width * art.height {
      let (x, y) = (place % art.width, place / art.width)
      func found(_ small: Bitmap) -> SIMD4<Double> {
        Self.direction(
          small, x: (Double(x) + 0.5) / Double(small.width),
          y: (Double(y) + 0.5) / Double(small.height))
      }
      let (first, second) = (found(art), found(other))
      if first.z < 0.1 { flat.append(second.z) }
      if first.z > 0.7 {
        turns.append(apart(second, atan2(first.y, first.x) / 2 * 180 / .pi))
      }
    }
    return (flat, turns)
  }

  @Test(
    "A JPEG's blocks give flat art no direction, and leave that of its shapes",
    arguments: [0.0, 24, 12, 6])
  func blocks(step: Double) throws {
    let art = ArtSample.picture(376, 528, color: Self.drawn)
    let coded = step == 0 ? art : ArtSample.blocked(art, step: step)
    let (flat, turns) = compare(try art.direction(), try coded.direction())
    #expect(flat.count > 20_000 && turns.count > 5000)
    #expect(flat.reduce(0, +) / Double(flat.count) < 0.03)
    #expect(Double(flat.count { $0 > 0.3 }) / Double(flat.count) < 0.005)
    #expect(turns.reduce(0, +) / Double(turns.count) < 2)
  }

  @Test("Text has little direction: its letters differ too soon")
  func text() throws {
    var random = SeededGenerator(seed: 8)
    var letters = [UInt64](repeating: 0, count: 2000)
    for at in letters.indices { letters[at] = random.next() }
    // Letters of 3 x 4 squares of 4 pixels, in lines with a gap of 3 squares.
    let art = ArtSample.picture(750, 1050) { x, y in
      let (column, row) = (Int(750 * x / 4), Int(1050 * y / 4))
      let bits = letters[(column / 4 + 47 * (row / 7)) % 2000]
      let inked = column % 4 < 3 && row % 7 < 4 && bits >> (column % 4 + 3 * (row % 7)) & 1 == 1
      return SIMD3(repeating: inked ? 0.1 : 0.95)
    }
    let small = try art.direction()
    let values = stride(from: 2, to: small.bytes.count, by: 4).map { Double(small.bytes[$0]) / 255 }
    #expect(values.reduce(0, +) / Double(values.count) < 0.07)
    #expect(Double(values.count { $0 > 0.4 }) / Double(values.count) < 0.02)
  }

  @Test("The direction of tiny and of huge art is small", arguments: [(1, 1), (3, 2), (9000, 40)])
  func sizes(size: (Int, Int)) throws {
    let art = Bitmap(
      width: size.0, height: size.1, bytes: [UInt8](repeating: 255, count: 4 * size.0 * size.1))
    let small = try art.direction()
    #expect((1...600).contains(max(small.width, small.height)))
  }
}
