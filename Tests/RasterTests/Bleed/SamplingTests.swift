import Geometry
import Raster
import SceneGraph
import Testing

@Suite("A part of a picture at another resolution")
struct PartSamplingTests {
  private static let whole = Rect(origin: .zero, size: Size(1, 1))

  @Test("the whole at its own size is the same picture", arguments: PictureSampling.allCases)
  func same(sampling: PictureSampling) throws {
    let gray = MadeArt.noise(37, 23)
    #expect(try gray.sampled(Self.whole, width: 37, height: 23, sampling) == gray)
    let color = MadeArt.color(gray) { x, y in UInt8((x * y) % 256) }
    #expect(try color.sampled(Self.whole, width: 37, height: 23, sampling) == color)
  }

  @Test(
    "no new level leaves the range of its neighbors", arguments: [0.2, 0.9, 1.0, 1.7, 3.1, 8.3])
  func range(scale: Double) throws {
    let gray = MadeArt.gray(30, 30) { x, y in (x / 5 + y / 7) % 2 == 0 ? 40 : 210 }
    let side = Int(30 * scale)
    let part = Rect(origin: Vector2(0.013, 0.031), size: Size(0.9, 0.87))
    for sampling in PictureSampling.allCases {
      let new = try gray.sampled(part, width: side, height: side, sampling)
      for y in 0..<side {
        for x in 0..<side {
          let center = Vector2(Double(x) + 0.5, Double(y) + 0.5) / Double(side)
          let place = part.origin + part.size.vector * center
          let reach = max(1, (0.5 / scale).rounded(.up) + 0.5)
          let low = (place * 30 - 0.5 - Vector2(repeating: reach)).rounded(.up)
          let high = (place * 30 - 0.5 + Vector2(repeating: reach)).rounded(.down)
          let near = (max(Int(low.y), 0)...min(Int(high.y), 29)).flatMap { nearY in
            (max(Int(low.x), 0)...min(Int(high.x), 29)).map { gray[$0, nearY] }
          }
          #expect(((near.min() ?? 0)...(near.max() ?? 0)).contains(new[x, y]))
        }
      }
    }
  }

  @Test("pixel art stays pixel art")
  func nearest() throws {
    let gray = MadeArt.noise(9, 7)
    let new = try gray.sampled(Self.whole, width: 90, height: 70, .nearest)
    for y in 0..<70 { for x in 0..<90 { #expect(new[x, y] == gray[x / 10, y / 10]) } }
  }

  @Test("a smaller picture keeps the mean", arguments: [(7, 5), (30, 41), (1, 1), (64, 3)])
  func mean(size: (Int, Int)) throws {
    let gray = MadeArt.noise(64, 64)
    let new = try gray.sampled(Self.whole, width: size.0, height: size.1)
    let means = [gray, new].map { picture in
      picture.bytes.reduce(0.0) { $0 + Double($1) } / Double(picture.bytes.count)
    }
    #expect(abs(means[0] - means[1]) < 0.5)
  }

  @Test("beyond the picture there is nothing, and a pixel at its edge has its share")
  func beyond() throws {
    let gray = MadeArt.gray(10, 10) { _, _ in 200 }
    let part = Rect(origin: Vector2(-0.25, -0.25), size: Size(1.5, 1.5))
    let new = try gray.sampled(part, width: 15, height: 15)
    #expect(new[0, 7] == 0 && new[1, 7] == 0 && new[2, 7] == 100 && new[3, 7] == 200)
    #expect(new[12, 7] == 100 && new[13, 7] == 0 && new[2, 2] == 50)
    let color = try MadeArt.color(gray).sampled(part, width: 15, height: 15)
    #expect(color.bytes[3] == 0 && color.bytes[4 * (7 * 15 + 2) + 3] == 128)
  }

  @Test("a narrow gap at the edge is closed by the outermost pixels", arguments: [1, 7, 20, 60])
  func gap(side: Int) throws {
    let gray = MadeArt.gray(20, 20) { _, _ in 200 }
    for sampling in PictureSampling.allCases {
      for share in stride(from: -0.31, through: 0.31, by: 0.05) {
        let length = 1 + 2 * share
        let part = Rect(origin: Vector2(-share, -share), size: Size(length, length))
        let gap = share / length * Double(side)
        let new = try gray.sampled(part, width: side, height: side, sampling, closing: gap + 0.01)
        #expect(new.bytes.allSatisfy { $0 == 200 }, "\(share)")
        guard gap > 1 else { continue }
        let open = try gray.sampled(part, width: side, height: side, sampling, closing: gap - 0.01)
        #expect(open[0, 0] == 0 && open[side - 1, 0] == 0 && open[side / 2, side / 2] == 200)
      }
    }
  }

  @Test("the edge of an enlarged disk is round", arguments: [2.0, 3.3, 4])
  func roundness(scale: Double) throws {
    // Coverage by 16 x 16 samples per pixel, as an image editor draws it.
    let (side, radius) = (60, 20.3)
    let disk = MadeArt.gray(side, side) { x, y in
      var inside = 0
      for sample in 0..<256 {
        let dx = Double(x) + (Double(sample % 16) + 0.5) / 16 - 30.2
        let dy = Double(y) + (Double(sample / 16) + 0.5) / 16 - 29.7
        if dx * dx + dy * dy < radius * radius { inside += 1 }
      }
      return 255 * Double(inside) / 256
    }
    let new = Int(Double(side) * scale)
    let large = try disk.sampled(Self.whole, width: new, height: new)
    let actual = Double(new) / Double(side)
    for y in 0..<new {
      for x in 0..<new {
        let dx = (Double(x) + 0.5) / actual - 30.2
        let dy = (Double(y) + 0.5) / actual - 29.7
        let outside = (dx * dx + dy * dy).squareRoot() - radius
        // On the right side of half coverage from a fifth of an old pixel away.
        if outside > 0.2 { #expect(large[x, y] < 128) }
        if outside < -0.2 { #expect(large[x, y] >= 128) }
      }
    }
  }
}
