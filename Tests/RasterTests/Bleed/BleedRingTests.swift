import Raster
import SceneGraph
import Testing

@Suite("The ring of bleed around a picture")
struct BleedRingTests {
  private static let sizes = [(1, 1), (1, 7), (2, 1), (5, 3), (40, 31)]
  private static let margins = [
    PixelMargins(across: 0, down: 0), PixelMargins(across: 1, down: 1),
    PixelMargins(across: 9, down: 9), PixelMargins(across: 3, down: 0),
    PixelMargins(across: 1, down: 14),
  ]

  @Test("the picture itself stays unchanged", arguments: sizes, margins)
  func interior(size: (Int, Int), margins: PixelMargins) throws {
    let picture = MadeArt.noise(size.0, size.1)
    let color = MadeArt.color(picture) { x, _ in x % 3 == 0 ? 120 : 255 }
    for way in Bleed.Extension.allCases {
      let wide = try picture.extended(by: margins, way)
      let wideColor = try color.extended(by: margins, way)
      #expect(wide.width == size.0 + 2 * margins.across)
      #expect(wide.height == size.1 + 2 * margins.down)
      #expect(wideColor.width == wide.width && wideColor.height == wide.height)
      for y in 0..<size.1 {
        for x in 0..<size.0 {
          let (wideX, wideY) = (x + margins.across, y + margins.down)
          #expect(wide[wideX, wideY] == picture[x, y])
          for channel in 0..<4 {
            #expect(
              wideColor.bytes[4 * (wideY * wide.width + wideX) + channel]
                == color.bytes[4 * (y * size.0 + x) + channel])
          }
        }
      }
    }
  }

  @Test("without an extension the ring is empty")
  func empty() throws {
    let wide = try MadeArt.gray(4, 4) { _, _ in 200 }
      .extended(by: PixelMargins(across: 2, down: 2), .none)
    #expect(wide[0, 0] == 0 && wide[7, 3] == 0 && wide[1, 4] == 0 && wide[2, 2] == 200)
  }

  @Test("a mirrored ring shows the picture's own pixels, with none twice side by side")
  func mirror() throws {
    let picture = MadeArt.gray(5, 4) { x, y in Double(10 * x + y) }
    let wide = try picture.extended(by: PixelMargins(across: 12, down: 12), .mirror)
    for y in 0..<wide.height {
      let line = (0..<wide.width).map { wide[$0, y] / 10 }
      #expect(line[8...20] == [4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1, 0])
    }
  }

  /// Arts whose largest change between neighbors is known by measuring it.
  private static let arts: [GrayBitmap] = [
    MadeArt.gray(60, 80) { x, y in 2 * Double(x) + Double(y) },
    MadeArt.gray(60, 80) { x, y in 128 + 100 * (Double(x * x + y * y) / 900).wave },
    MadeArt.gray(60, 80) { x, _ in x < 6 ? 0 : 255 },
    MadeArt.gray(60, 80) { x, y in (x + y) % 16 < 8 ? 30 : 220 },
    MadeArt.gray(64, 64) { x, y in Double((x / 8 + y / 8) % 2) * 255 },
    MadeArt.noise(50, 50),
  ]

  @Test(
    "no change across the edge, or inside the ring, is larger than the art's own",
    arguments: arts.indices, [Bleed.Extension.mirror, .smear])
  func continuity(number: Int, way: Bleed.Extension) throws {
    let art = Self.arts[number]
    let largest = Self.largestChange(art, 0..<art.width, 0..<art.height)
    for width in [1, 2, 5, 30] {
      let wide = try art.extended(by: PixelMargins(across: width, down: width), way)
      #expect(Self.largestChange(wide, 0..<wide.width, 0..<wide.height) <= largest + 1)
    }
  }

  private static func largestChange(
    _ picture: GrayBitmap, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Int {
    var largest = 0
    for y in rows {
      for x in columns {
        if x > 0 { largest = max(largest, abs(picture[x, y] - picture[x - 1, y])) }
        if y > 0 { largest = max(largest, abs(picture[x, y] - picture[x, y - 1])) }
      }
    }
    return largest
  }

  @Test("a smeared ring keeps even colors exactly and ends without streaks")
  func smear() throws {
    let even = MadeArt.gray(9, 12) { _, _ in 173 }
    let ring = try even.extended(by: PixelMargins(across: 20, down: 20), .smear)
    #expect(ring.bytes.allSatisfy { $0 == 173 })
    // Stripes of 2 pixels that run into the edge are gone at its outer end.
    let stripes = MadeArt.gray(80, 80) { _, y in y % 4 < 2 ? 0 : 255 }
    let wide = try stripes.extended(by: PixelMargins(across: 30, down: 30), .smear)
    let outer = (35..<75).map { wide[0, $0] }
    #expect((outer.max() ?? 255) - (outer.min() ?? 0) <= 12)
  }

  @Test("a repeated edge continues what reaches it, and nothing else")
  func repeatedEdge() throws {
    let picture = MadeArt.gray(6, 5) { x, y in x == 1 ? 0 : Double(50 * y) }
    let wide = try picture.extended(
      by: PixelMargins(across: 3, down: 2), .smear, isHard: true)
    #expect((wide.width, wide.height) == (12, 9))
    for y in 0..<9 {
      let level = 50 * min(max(y - 2, 0), 4)
      #expect((0..<12).map { wide[$0, y] } == (0..<12).map { $0 == 4 ? 0 : level })
    }
  }

  @Test("a result that is too large is refused")
  func tooLarge() {
    #expect(throws: PictureFault.self) {
      try MadeArt.gray(2, 2) { _, _ in 0 }
        .extended(by: PixelMargins(across: 4096, down: 4096), .mirror)
    }
  }
}

extension Double {
  /// A wave between -1 and 1 with a period of 1, made of parabolas.
  fileprivate var wave: Double {
    let part = self - rounded(.down)
    return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
  }
}
