import Press
import Raster
import SceneGraph
import Testing

@Suite("Art that is stored in inks")
struct InkedArtTests {
  /// A print of inks and its picture; transparent where `alpha` is 0.
  private static func print(
    _ width: Int, _ height: Int, alpha: (Int, Int) -> UInt8 = { _, _ in 255 }
  ) -> PlateSources.Print {
    var (inks, colors): ([UInt8], [UInt8]) = ([], [])
    for at in 0..<width * height {
      let (x, y) = (at % width, at / width)
      let share = alpha(x, y)
      let mix = [
        UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), 7, (x + y) % 3 == 0 ? 255 : 0,
      ]
      inks += mix.map { UInt8(Int($0) * Int(share) / 255) }
      colors += [share / 3, share / 3, share / 3, share]
    }
    return PlateSources.Print(
      Bitmap(width: width, height: height, bytes: colors),
      inks: InkBitmap(width: width, height: height, bytes: ByteBuffer(inks)))
  }

  private static func mix(_ inks: InkBitmap, _ x: Int, _ y: Int) -> [Int] {
    (0..<4).map { Int(inks.bytes[4 * (y * inks.width + x) + $0]) }
  }

  private static func gray(_ level: UInt8, _ alpha: UInt8, from: Int = 0) -> PlateSources.Print {
    let bytes = (0..<200 * 300).flatMap { at -> [UInt8] in
      at % 200 >= from ? [level, level, level, alpha] : [0, 0, 0, 0]
    }
    return PlateSources.Print(Bitmap(width: 200, height: 300, bytes: bytes))
  }

  @Test(
    "inks stay to 0 of 255 where pixels are 1:1, and the made bleed has inks of the art",
    arguments: [Bleed.Extension.none, .mirror, .smear])
  func exact(way: Bleed.Extension) throws {
    var side = MadeSide.side(bleed: Bleed(extend: way))
    side.art = Self.print(200, 300)
    let maker = try PlateMaker(side, process: .cold, bleed: 2.54)
    let art = try #require(try maker.inkedArt(ppi: 100))
    #expect(try art.colors == nil)
    let inks = try art.inks(with: nil)
    #expect((inks.width, inks.height) == (220, 320))
    let source = try #require(side.art.inks)
    for y in 0..<300 {
      for x in 0..<200 {
        try #require(Self.mix(inks, x + 10, y + 10) == Self.mix(source, x, y), "\(x), \(y)")
      }
    }
    let ring = Self.mix(inks, 5, 160)
    #expect(way == .none ? ring == [0, 0, 0, 0] : ring != [0, 0, 0, 0])
    if way == .mirror { #expect(Self.mix(inks, 9, 100) == Self.mix(source, 1, 90)) }
    // The same size again, as for printers with a fixed size.
    #expect(try art.resized(width: 220, height: 320).inks(with: nil) == inks)
  }

  @Test(
    "art with its own bleed stays, and in another size no ink leaves the range of its neighbors")
  func sizes() throws {
    var side = MadeSide.side(bleed: Bleed(width: 2.54))
    side.art = Self.print(220, 320)
    var maker = try PlateMaker(side, process: .cold, bleed: 2.54)
    #expect(try maker.inkedArt(ppi: 100)?.inks(with: nil) == side.art.inks)
    let flat = [UInt8](repeating: 0, count: 4 * 220 * 320).enumerated()
      .map { [10, 0, 255, 40][$0.offset % 4] as UInt8 }
    side.art.inks = InkBitmap(width: 220, height: 320, bytes: ByteBuffer(flat))
    maker = try PlateMaker(side, process: .cold, bleed: 2.54)
    for ppi in [72.0, 99, 150, 301] {
      let inks = try #require(try maker.inkedArt(ppi: ppi)?.inks(with: nil))
      #expect(inks.bytes.enumerated().allSatisfy { $0.element == flat[$0.offset % 4] }, "\(ppi)")
    }
  }

  @Test("other pictures are converted apart: over, under and through the inks")
  func mixed() throws {
    var side = MadeSide.side()
    #expect(try PlateMaker(side, process: .cold, bleed: 0).inkedArt(ppi: 100) == nil)
    // Below the inks at 0..<100 only, which are half transparent from 50 on; above from 150 on.
    side.behind = [Self.gray(80, 255)]
    side.art = Self.print(200, 300) { x, _ in x < 50 ? 255 : x < 100 ? 128 : 0 }
    side.before = [Self.gray(50, 255, from: 150)]
    let art = try #require(try PlateMaker(side, process: .cold, bleed: 0).inkedArt(ppi: 100))
    let colors = try #require(try art.colors)
    #expect(colors.isOpaque && colors.bytes[4 * 120] == 80 && colors.bytes[4 * 160] == 50)
    #expect(colors.bytes[4 * 60] == 80)
    let converted = InkBitmap(
      width: 200, height: 300, bytes: ByteBuffer([UInt8](repeating: 100, count: 4 * 200 * 300)))
    let inks = try art.inks(with: converted)
    let source = try #require(side.art.inks)
    #expect(Self.mix(inks, 20, 7) == Self.mix(source, 20, 7))
    #expect(Self.mix(inks, 120, 7) == [100, 100, 100, 100])
    #expect(Self.mix(inks, 160, 7) == [100, 100, 100, 100])
    let blend = zip(Self.mix(inks, 60, 7), Self.mix(source, 60, 7)).map { $0 - $1 }
    #expect(blend.allSatisfy { (49...51).contains($0) }, "\(blend)")
  }

  @Test("transparent corners are filled with inks from inside before the bleed is made")
  func corners() throws {
    var side = MadeSide.side(bleed: Bleed(extend: .mirror))
    side.art = Self.print(200, 300) { x, y in
      let (across, down) = (abs(Double(x) - 99.5) - 85, abs(Double(y) - 149.5) - 135)
      return across < 0 || down < 0 || across * across + down * down < 225 ? 255 : 0
    }
    let inks = try #require(
      try PlateMaker(side, process: .cold, bleed: 3).inkedArt(ppi: 100)?.inks(with: nil))
    #expect((0..<inks.width * inks.height).allSatisfy { inks.bytes[4 * $0 + 2] == 7 })
  }
}
